import type { Draw } from '@clubdraw/contract/draws/draws';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { FilterBar } from '../../list/filter-bar.tsx';
import type { FilterField } from '../../list/filter-field.ts';
import { filterValues, listSearch } from '../../list/list-search.ts';
import { NoMatch } from '../../list/no-match.tsx';
import { Pager } from '../../list/pager.tsx';
import { DrawMenu } from './draw-menu.tsx';
import { DrawRows } from './draw-rows.tsx';
import type { DrawSearch } from './draw-search.ts';
import { DrawTable } from './draw-table.tsx';

type Props = {
  /** The draws of this page. */
  draws: readonly Draw[];
  totalPages: number;
  totalRecords: number;
  search: DrawSearch;
  filters: readonly (readonly FilterField[])[];
  /** What the list leaves out, if anything. */
  note?: string | undefined;
  create: { name: string; path: string };
  /** Stands in the place of a list that has nothing at all. */
  empty: ReactNode;
};

function matchText(count: number): string {
  return count === 1 ? '1 draw matches' : `${showCount(count)} draws match`;
}

/** A list of draws with its filters, pages and the way to a new one (spec §2.12). */
export function DrawList(props: Props) {
  const { draws, totalPages, totalRecords, search, filters, note, create, empty } = props;
  const wide = useWide();
  const { pathname } = useLocation();
  const values = filterValues(filters.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  if (totalRecords === 0 && !filtered) return <main className="page stack">{empty}</main>;
  const List = wide ? DrawTable : DrawRows;
  return (
    <main className="page stack">
      <FilterBar rows={filters} values={values}>
        <Link className="btn compact push" to={create.path}>
          <Icon of={PlusIcon} />
          {create.name}
        </Link>
      </FilterBar>
      <output className={filtered ? 'small dim' : 'sr'}>
        {filtered ? matchText(totalRecords) : ''}
      </output>
      {note === undefined ? null : <p className="small dim">{note}</p>}
      {draws.length > 0 ? <List draws={draws} End={DrawMenu} /> : <NoMatch />}
      <Pager
        page={search.page}
        totalPages={totalPages}
        to={(page) => pathname + listSearch(search, page)}
      />
    </main>
  );
}
