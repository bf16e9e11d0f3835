import { getDraw } from '@clubdraw/contract/draw-endpoints';
import { listDrawMembers } from '@clubdraw/contract/draw-members';
import { messages } from '@clubdraw/domain/messages';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { CsvButton } from '../../parts/draw-members/csv-button.tsx';
import { memberFilterRows, memberSearch } from '../../parts/draw-members/member-search.ts';
import { MembersTable } from '../../parts/draw-members/members-table.tsx';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { filterValues, listSearch, searchParams } from '../../parts/filters/list-search.ts';
import { Pager } from '../../parts/pager.tsx';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../shell/page-handle.ts';

export const handle: PageHandle = {
  title: 'Draw Memberships List',
  failed: messages.failedToLoadDraw,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['drawId'] ?? '';
  const options = { signal: request.signal };
  const search = memberSearch.parse(searchParams(request.url));
  const [draw, list] = await Promise.all([
    call(getDraw, { params: { id } }, options),
    call(listDrawMembers, { params: { id }, query: { ...search, pageSize: 10 } }, options),
  ]);
  const last = Math.max(1, list.totalPages);
  if (search.page > last) throw redirect(paths.drawMemberships(id) + listSearch(search, last));
  return { draw, list, search };
}

/** Who has tickets in a draw, ten a page (spec §2.21). */
export function Component() {
  const { draw, list, search } = useLoaderData<typeof loader>();
  const { members, totalPages, totalRecords } = list;
  const path = paths.drawMemberships(draw.id);
  const values = filterValues(memberFilterRows.flat(), search);
  const filtered = Object.values(values).some((value) => value !== '');
  return (
    <main className="page stack">
      <h2 className="big-title">
        <Link className="title-link" to={paths.drawDetails(draw.id)}>
          {draw.name}
        </Link>
      </h2>
      <FilterBar rows={memberFilterRows} values={values}>
        {totalRecords > 0 ? (
          <CsvButton
            list={listDrawMembers}
            id={draw.id}
            file={`draw-memberships-${draw.id}.csv`}
            filters={values}
            totalRecords={totalRecords}
          />
        ) : null}
      </FilterBar>
      {members.length > 0 ? (
        <MembersTable members={members} timezone={draw.timezone} />
      ) : (
        <div className="empty">
          <p className="strong">No Draw Membership Found</p>
          {filtered ? (
            <Link className="btn quiet" to={path}>
              Clear
            </Link>
          ) : (
            <p className="small dim">Everybody who has a ticket of this draw is listed here.</p>
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
