import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { listPackageMembersCall } from '@clubdraw/contract/packages/package-members';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { MembersPage } from '../../members/members-page.tsx';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import {
  maskedMemberRows,
  packageMemberRows,
  packageMemberSearch,
} from './package-member-search.ts';
import { PackageMembersTable } from './package-members-table.tsx';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoReadsMoney, whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

export const handle: PageHandle = { title: 'Package Memberships List', withRestriction: true };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['packageId'] ?? '';
  const options = { signal: request.signal };
  const search = packageMemberSearch.parse(searchParams(request.url));
  const [found, list] = await Promise.all([
    call(getPackageCall, { params: { id } }, options),
    call(listPackageMembersCall, { params: { id }, query: { ...search, pageSize: 10 } }, options),
  ]);
  keepToPages(paths.packageMemberships(id), search, list.totalPages);
  return { found, list, search };
}

/** The members of a package (product §2.21). */
export function Component() {
  const { found, list, search } = useLoaderData<typeof loader>();
  const runs = useMay(whoRuns);
  return (
    <MembersPage
      of={{ name: found.name, path: paths.packageDetails(found.id) }}
      path={paths.packageMemberships(found.id)}
      csv={{ list: listPackageMembersCall, id: found.id, about: [found.name, 'members'] }}
      csvFor={whoReadsMoney}
      rows={runs ? packageMemberRows : maskedMemberRows}
      search={search}
      list={list}
      empty={{
        title: 'No Package Membership Found',
        text: 'Everybody who is a member of this package is listed here.',
      }}
    >
      {list.members.length > 0 ? (
        <PackageMembersTable
          members={list.members}
          frequency={found.frequency}
          timezone={found.timezone}
        />
      ) : null}
    </MembersPage>
  );
}
