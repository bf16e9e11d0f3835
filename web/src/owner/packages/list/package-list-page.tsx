import { listPackagesCall } from '@clubdraw/contract/packages/package-endpoints';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { useWide } from '../../../ui/use-wide.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { EmptyList } from '../../list/empty-list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import { packageFilterRows } from './package-filter-fields.ts';
import { PackageMenu } from './package-menu.tsx';
import { PackageRows } from '../../rows/package-rows.tsx';
import { packageSearch } from '../../listing/package-search.ts';
import { PackageTable } from './package-table.tsx';

export const handle: PageHandle = { title: 'Packages', withRestriction: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = packageSearch.parse(searchParams(request.url));
  const query = { ...search, pageSize: 10 };
  const list = await call(listPackagesCall, { query }, { signal: request.signal });
  keepToPages(paths.packageList, search, list.totalPages);
  return { ...list, search };
}

function Packages({ packages }: Pick<Parameters<typeof PackageTable>[0], 'packages'>) {
  return useWide() ? (
    <PackageTable packages={packages} />
  ) : (
    <PackageRows packages={packages} End={PackageMenu} />
  );
}

/** The owner's packages, ten a page (product §2.9). */
export function Component() {
  const { memberships, totalPages, totalRecords, search } = useLoaderData<typeof loader>();
  return (
    <ListPage
      what="package"
      filters={packageFilterRows}
      search={search}
      totalPages={totalPages}
      totalRecords={totalRecords}
      create={{ name: 'Create a New Package', path: paths.createPackage }}
      empty={<EmptyList of="packages" />}
    >
      {memberships.length > 0 ? <Packages packages={memberships} /> : null}
    </ListPage>
  );
}
