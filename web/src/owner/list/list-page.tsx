import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { showCount } from '../../ui/show-count.ts';
import { FilterBar, NoMatch } from '../filters/filter-bar.tsx';
import type { FilterField } from '../filters/filter-field.ts';
import { filterValues, listSearch } from '../listing/list-search.ts';
import { Pager } from '../listing/pager.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

type Props = {
  /** The word for one of the things that are listed. */
  what: 'draw' | 'package';
  filters: readonly (readonly FilterField[])[];
  search: Readonly<Record<string, string | number | undefined>> & { page: number };
  totalPages: number;
  totalRecords: number;
  /** Says what the list leaves out, if anything. */
  note?: string | undefined;
  create: { name: string; path: string };
  /** Below the list, such as a way to what it adds up to. */
  foot?: ReactNode;
  /** Stands in the place of a list that has nothing at all. */
  empty: ReactNode;
  /** The rows of this page; null when the filters leave none. */
  children: ReactNode;
};

function matchText(count: number, what: string): string {
  return count === 1 ? `1 ${what} matches` : `${showCount(count)} ${what}s match`;
}

/** A list with its filters, pages and the way to a new one (product §2.9, §2.12). */
export function ListPage(props: Props) {
  const { what, filters, search, totalPages, totalRecords, note, create, foot, empty } = props;
  const { pathname } = useLocation();
  const values = filterValues(filters.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  if (totalRecords === 0 && !filtered) return <main className="page stack">{empty}</main>;
  return (
    <main className="page stack">
      <FilterBar rows={filters} values={values}>
        <Only to={whoRuns}>
          <Link className="btn compact push" to={create.path}>
            <Icon of={PlusIcon} />
            {create.name}
          </Link>
        </Only>
      </FilterBar>
      <output className={filtered ? 'small dim' : 'sr'}>
        {filtered ? matchText(totalRecords, what) : ''}
      </output>
      {note === undefined ? null : <p className="small dim">{note}</p>}
      {props.children ?? <NoMatch />}
      <Pager
        page={search.page}
        totalPages={totalPages}
        to={(page) => pathname + listSearch(search, page)}
      />
      {foot}
    </main>
  );
}
