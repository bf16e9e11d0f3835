import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FilterField } from '../filters/filter-field.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { filterValues, listSearch } from '../listing/list-search.ts';
import { Pager } from '../listing/pager.tsx';
import { showCount } from '../../ui/show-count.ts';
import { CsvButton } from './csv-button.tsx';
import type { CsvList } from './use-csv-download.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { useMay } from '../frame/use-may.ts';
import type { Role } from '@clubdraw/domain/people/roles';

type Props = {
  /** The draw or package by name, and the path of its details. */
  of: { name: string; path: string };
  /** The address of this list. */
  path: string;
  csv: CsvList;
  /** The file is for those who see the money in it; for all otherwise. */
  csvFor?: readonly Role[];
  rows: readonly (readonly FilterField[])[];
  search: Readonly<Record<string, string | number | undefined>> & { page: number };
  list: { totalPages: number; totalRecords: number; hasMore: boolean };
  /** The words for an empty list: a title, and who would be in it. */
  empty: { title: string; text: string };
  /** Above the list, such as a form that adds to it. */
  head?: ReactNode;
  /** The table; null while there is nobody to show. */
  children: ReactNode;
};

/** A list of members with its filters and its file, ten a page (product §2.21). */
export function MembersPage(props: Props) {
  const { of, path, csv, csvFor = wholeTeam, rows, search, list, empty, head, children } = props;
  const hasFile = useMay(csvFor);
  const values = filterValues(rows.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  return (
    <main className="page stack">
      <h2 className="big-title">
        <Link className="title-link" to={of.path}>
          {of.name}
        </Link>
      </h2>
      {head}
      <FilterBar rows={rows} values={values}>
        {list.totalRecords > 0 && hasFile ? (
          <CsvButton
            {...csv}
            filters={values}
            total={list.hasMore ? undefined : list.totalRecords}
          />
        ) : null}
      </FilterBar>
      {list.hasMore ? (
        <p className="small dim">
          The newest {showCount(list.totalRecords)} are listed, and more match. The file has all of
          them.
        </p>
      ) : null}
      {children ?? (
        <div className="empty">
          <p className="strong">{empty.title}</p>
          {filtered ? (
            <Link className="btn quiet" to={path}>
              Clear
            </Link>
          ) : (
            <p className="small dim">{empty.text}</p>
          )}
        </div>
      )}
      <Pager
        page={search.page}
        totalPages={list.totalPages}
        to={(page) => path + listSearch(search, page)}
      />
    </main>
  );
}
