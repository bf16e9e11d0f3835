import { getPackage } from '@clubdraw/contract/package-endpoints';
import { listPackageMembers } from '@clubdraw/contract/package-members';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { CsvButton } from '../../parts/draw-members/csv-button.tsx';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { filterValues, listSearch, searchParams } from '../../parts/filters/list-search.ts';
import {
  packageMemberRows,
  packageMemberSearch,
} from '../../parts/package-members/package-member-search.ts';
import { PackageMembersTable } from '../../parts/package-members/package-members-table.tsx';
import { Pager } from '../../parts/pager.tsx';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';

export const handle: PageHandle = { title: 'Package Memberships List' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['packageId'] ?? '';
  const options = { signal: request.signal };
  const search = packageMemberSearch.parse(searchParams(request.url));
  const [found, list] = await Promise.all([
    call(getPackage, { params: { id } }, options),
    call(listPackageMembers, { params: { id }, query: { ...search, pageSize: 10 } }, options),
  ]);
  const last = Math.max(1, list.totalPages);
  if (search.page > last) throw redirect(paths.packageMemberships(id) + listSearch(search, last));
  return { found, list, search };
}

/** The members of a package, ten a page (spec §2.21). */
export function Component() {
  const { found, list, search } = useLoaderData<typeof loader>();
  const { members, totalPages, totalRecords } = list;
  const path = paths.packageMemberships(found.id);
  const values = filterValues(packageMemberRows.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  return (
    <main className="page stack">
      <h2 className="big-title">
        <Link className="title-link" to={paths.packageDetails(found.id)}>
          {found.name}
        </Link>
      </h2>
      <FilterBar rows={packageMemberRows} values={values}>
        {totalRecords > 0 ? (
          <CsvButton
            list={listPackageMembers}
            id={found.id}
            file={`package-memberships-${found.id}.csv`}
            filters={values}
            totalRecords={totalRecords}
          />
        ) : null}
      </FilterBar>
      {members.length > 0 ? (
        <PackageMembersTable members={members} />
      ) : (
        <div className="empty">
          <p className="strong">No Package Membership Found</p>
          {filtered ? (
            <Link className="btn quiet" to={path}>
              Clear
            </Link>
          ) : (
            <p className="small dim">Everybody who is a member of this package is listed here.</p>
          )}
        </div>
      )}
      <Pager
        page={search.page}
        totalPages={totalPages}
        to={(page) => path + listSearch(search, page)}
      />
    </main>
  );
}
