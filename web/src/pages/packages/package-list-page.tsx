import { listPackages } from '@clubdraw/contract/packages/package-endpoints';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { filterValues, listSearch, searchParams } from '../../parts/filters/list-search.ts';
import { NoMatch } from '../../parts/filters/no-match.tsx';
import { EmptyPackages } from '../../parts/package-list/empty-packages.tsx';
import { packageFilterRows } from '../../parts/package-list/package-filter-fields.ts';
import { PackageRows } from '../../parts/package-list/package-rows.tsx';
import { packageSearch } from '../../parts/package-list/package-search.ts';
import { PackageTable } from '../../parts/package-list/package-table.tsx';
import { Pager } from '../../parts/pager.tsx';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Icon } from '../../ui/icon.tsx';
import { showCount } from '../../ui/show-count.ts';
import { useWide } from '../../ui/use-wide.ts';

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
