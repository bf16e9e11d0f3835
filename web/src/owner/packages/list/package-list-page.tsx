import { listPackages } from '@clubdraw/contract/packages/package-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { FilterBar } from '../../list/filter-bar.tsx';
import { filterValues, listSearch, searchParams } from '../../list/list-search.ts';
import { NoMatch } from '../../list/no-match.tsx';
import { EmptyPackages } from './empty-packages.tsx';
import { packageFilterRows } from './package-filter-fields.ts';
import { PackageRows } from './package-rows.tsx';
import { packageSearch } from './package-search.ts';
import { PackageTable } from './package-table.tsx';
import { Pager } from '../../list/pager.tsx';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';

export const handle: PageHandle = { title: 'Packages' };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = packageSearch.parse(searchParams(request.url));
  const query = { ...search, pageSize: 10 };
  const list = await call(listPackages, { query }, { signal: request.signal });
  const last = Math.max(1, list.totalPages);
  if (search.page > last) throw redirect(paths.packageList + listSearch(search, last));
  return { ...list, search };
}

function matchText(count: number): string {
  return count === 1 ? '1 package matches' : `${showCount(count)} packages match`;
}

/** The owner's packages, ten a page (spec §2.9). */
export function Component() {
  const { memberships, totalPages, totalRecords, search } = useLoaderData<typeof loader>();
  const wide = useWide();
  const values = filterValues(packageFilterRows.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  if (totalRecords === 0 && !filtered) {
    return (
      <main className="page stack">
        <EmptyPackages />
      </main>
    );
  }
  return (
    <main className="page stack">
      <FilterBar rows={packageFilterRows} values={values}>
        <Link className="btn compact push" to={paths.createPackage}>
          <Icon of={PlusIcon} />
          Create a New Package
        </Link>
      </FilterBar>
      <output className={filtered ? 'small dim' : 'sr'}>
        {filtered ? matchText(totalRecords) : ''}
      </output>
      {memberships.length === 0 ? <NoMatch /> : null}
      {memberships.length > 0 && wide ? <PackageTable packages={memberships} /> : null}
      {memberships.length > 0 && !wide ? <PackageRows packages={memberships} hasMenu /> : null}
      <Pager
        page={search.page}
        totalPages={totalPages}
        to={(page) => paths.packageList + listSearch(search, page)}
      />
    </main>
  );
}
