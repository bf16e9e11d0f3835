import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { drawInFileName } from '@clubdraw/domain/texts/file-name';
import * as messages from '@clubdraw/domain/texts/messages';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../api/call.ts';
import { maskedFilterRows, memberFilterRows, memberSearch } from '../../members/member-search.ts';
import { MembersPage } from '../../members/members-page.tsx';
import { MembersTable } from './members-table.tsx';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoReadsMoney, whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

export const handle: PageHandle = {
  title: 'Draw Memberships List',
  failed: messages.failedToLoadDraw,
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['drawId'] ?? '';
  const options = { signal: request.signal };
  const search = memberSearch.parse(searchParams(request.url));
  const [draw, list] = await Promise.all([
    call(getDrawCall, { params: { id } }, options),
    call(listDrawMembersCall, { params: { id }, query: { ...search, pageSize: 10 } }, options),
  ]);
  keepToPages(paths.drawMemberships(id), search, list.totalPages);
  return { draw, list, search };
}

/** The holders of tickets in a draw (product §2.21). */
export function Component() {
  const { draw, list, search } = useLoaderData<typeof loader>();
  const runs = useMay(whoRuns);
  return (
    <MembersPage
      of={{ name: draw.name, path: paths.drawDetails(draw.id) }}
      path={paths.drawMemberships(draw.id)}
      csv={{
        list: listDrawMembersCall,
        id: draw.id,
        about: [...drawInFileName(draw), 'purchases'],
      }}
      csvFor={whoReadsMoney}
      rows={runs ? memberFilterRows : maskedFilterRows}
      search={search}
      list={list}
      empty={{
        title: 'No Draw Membership Found',
        text: 'Everybody who has a ticket of this draw is listed here.',
      }}
    >
      {list.members.length > 0 ? (
        <MembersTable
          drawId={draw.id}
          members={list.members}
          timezone={draw.timezone}
          hasToConfirm={draw.confirmEntries}
        />
      ) : null}
    </MembersPage>
  );
}
