import '../own-list/own-list.css';
import { listAuditCall, type AuditLine } from '@clubdraw/contract/accounts/audit';
import { whoRuns } from '@clubdraw/domain/people/may';
import { roleNames } from '@clubdraw/domain/texts/role-names';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { EmailText } from '../../frame/email-text.tsx';
import { paths } from '../../paths.ts';
import type { FilterValues } from '../filters/filter-field.ts';
import { FilterBar, NoMatch } from '../filters/filter-bar.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { filterValues, keepToPages, listSearch, searchParams } from '../listing/list-search.ts';
import { Pager } from '../listing/pager.tsx';
import { CsvButton } from '../members/csv-button.tsx';
import { auditFilterRows, auditSearch, whoLeft } from './audit-search.ts';

export const handle: PageHandle = { title: 'Who did what', may: whoRuns, withoutConnection: true };

const pageSize = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const search = auditSearch.parse(searchParams(request.url));
  const query = { ...search, pageSize, timezone: timeZone };
  const audit = await call(listAuditCall, { query }, { signal: request.signal });
  keepToPages(paths.audit, search, audit.totalPages);
  return { audit, search, timeZone };
}

function Who({ line: { person, key, role } }: { line: AuditLine }) {
  if (key) return <>{key.name === null ? 'A key that is gone' : `The key ${key.name}`}</>;
  if (!person) return <>The platform</>;
  return (
    <>
      {person.email === null ? whoLeft : <EmailText email={person.email} />}
      {role === null ? null : `, ${roleNames[role]}`}
    </>
  );
}

function Line({ line, timeZone }: { line: AuditLine; timeZone: string }) {
  return (
    <li>
      <span className="what">
        <span>{line.text}</span>
        <span className="dim small">
          <Who line={line} /> · <time>{showDateTime(line.at, timeZone)}</time>
        </span>
      </span>
    </li>
  );
}

function Nothing() {
  return (
    <div className="empty">
      <p className="strong">Nothing to tell yet</p>
      <p className="small dim">
        Whatever somebody of your club changes stands here: who, when, and what it was before.
      </p>
    </div>
  );
}

type Thousands = { values: FilterValues; behind: string | undefined; earlierBehind: string | null };

/**
 * The ways from the last of the thousand lines that are paged to the next ones, and back to the
 * newest.
 */
function OtherThousands({ values, behind, earlierBehind }: Thousands) {
  return (
    <>
      {earlierBehind === null ? null : (
        <Link to={paths.audit + listSearch({ ...values, behind: earlierBehind })}>
          Earlier lines
        </Link>
      )}
      {behind === undefined ? null : (
        <Link to={paths.audit + listSearch(values)}>Newest lines</Link>
      )}
    </>
  );
}

/** The list of who changed what in the club, and who took lists of people along (product §2.50). */
export function Component() {
  const { audit, search, timeZone } = useLoaderData<typeof loader>();
  const { lines, people, totalPages, totalRecords, earlierBehind } = audit;
  const rows = auditFilterRows(people);
  const values = filterValues(rows.flat(), search);
  const isFiltered = Object.values(values).some((value) => value !== '');
  const isWhole = earlierBehind === null && search.behind === undefined;
  if (totalRecords === 0 && isWhole && !isFiltered) {
    return (
      <main className="page narrow stack">
        <Nothing />
      </main>
    );
  }
  return (
    <main className="page narrow stack">
      <FilterBar rows={rows} values={values}>
        {totalRecords === 0 ? null : (
          <CsvButton
            list={listAuditCall}
            about={['who did what']}
            filters={{ ...values, timezone: timeZone }}
            total={isWhole ? totalRecords : undefined}
          />
        )}
      </FilterBar>
      {lines.length === 0 ? (
        <NoMatch />
      ) : (
        <section className="card" aria-label="What was done">
          <ul className="own-list">
            {lines.map((line) => (
              <Line key={line.id} line={line} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      )}
      <Pager
        page={search.page}
        totalPages={totalPages}
        to={(page) => paths.audit + listSearch(search, page)}
      />
      <OtherThousands
        values={values}
        behind={search.behind}
        earlierBehind={search.page < totalPages ? null : earlierBehind}
      />
      <p className="small dim">
        Purchases are not listed here, and neither is anybody’s own password. Lines are kept for
        three years.
      </p>
    </main>
  );
}
