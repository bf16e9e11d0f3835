import type { Audit, AuditFilters, AuditLine } from '@clubdraw/contract/accounts/audit';
import { lineInWords } from '@clubdraw/domain/audit/audit-words';
import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import { Refusal } from '@clubdraw/domain/refusal';
import * as messages from '@clubdraw/domain/texts/messages';
import { roleNames } from '@clubdraw/domain/texts/role-names';
import type { Context } from '../../context.ts';
import { csvOf, pagesOf } from '../../http/mount/csv-pages.ts';
import type { CsvFile } from '../../http/mount/send-csv.ts';
import {
  countAuditRows,
  findPlace,
  listAuditPeople,
  listAuditRows,
  type AuditRow,
  type AuditSearch,
} from './read-audit.store.ts';

/** So many lines are counted and paged; those behind the last of them begin anew. */
const maxPaged = 1_000;

type Asked = { ownerId: string; filters: AuditFilters };

/**
 * The audit of a club, the newest line first (product §11.19).
 *
 * @throws {Refusal} missing, for lines behind one that the club does not have
 */
export async function listAudit({ db }: Context, { ownerId, filters }: Asked): Promise<Audit> {
  const { page, pageSize, behind: id, ...same } = filters;
  const behind = id === undefined ? undefined : await findPlace(db, { ownerId, id });
  if (id !== undefined && !behind) throw new Refusal('missing', messages.notFound);
  const search: AuditSearch = { ...same, ownerId, behind };
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, maxPaged - offset));
  const counted = await countAuditRows(db, search, maxPaged + 1);
  const totalRecords = Math.min(counted, maxPaged);
  const people = await listAuditPeople(db, ownerId);
  const rows = offset < totalRecords ? await listAuditRows(db, search, { limit, offset }) : [];
  const [last] =
    counted > maxPaged ? await listAuditRows(db, search, { limit: 1, offset: maxPaged - 1 }) : [];
  return {
    lines: rows.map(lineOf),
    people: people.map((person) => ({ id: person.id, email: shownEmail(person.email) })),
    totalRecords,
    totalPages: Math.ceil(totalRecords / pageSize),
    earlierBehind: last?.id ?? null,
  };
}

/** The same with every line, as CSV. */
export function exportAudit({ db }: Context, { ownerId, filters }: Asked): CsvFile {
  const search: AuditSearch = { ...filters, ownerId, behind: undefined };
  const text = csvOf(
    ['Time (UTC)', 'Who', 'Part', 'What', 'Operation', 'About'],
    pagesOf<AuditRow>(async (page) => listAuditRows(db, search, page)),
    (row) => [
      row.at.toISOString(),
      whoOf(row),
      row.role === null ? '' : roleNames[row.role],
      lineOf(row).text,
      row.operation,
      Object.entries(row.subjects)
        .map(([subject, id]) => `${subject} ${id}`)
        .join(', '),
    ],
  );
  return { fileName: 'audit.csv', text };
}

function whoOf({ personId, email, keyId, keyName }: AuditRow): string {
  if (keyId !== null) return `Key ${keyName ?? keyId}`;
  return personId === null ? 'The platform' : (shownEmail(email) ?? 'Somebody who left');
}

/** No address stands for somebody whose account is closed (decision 0103). */
function shownEmail(email: string | null): string | null {
  return email === null || isErasedEmail(email) ? null : email;
}

function lineOf(row: AuditRow): AuditLine {
  const { id, at, personId, keyId, keyName, role, operation, subjects, changes } = row;
  return {
    id,
    at,
    person: personId === null ? null : { id: personId, email: shownEmail(row.email) },
    key: keyId === null ? null : { id: keyId, name: keyName },
    role,
    operation,
    text: lineInWords({ operation, names: namesOf(row), changes }),
    subjects: Object.fromEntries(Object.entries(subjects)),
    changes,
  };
}

function namesOf({ subjects, drawName, packageName, keyName, memberEmail }: AuditRow) {
  const member = shownEmail(memberEmail);
  return {
    ...(drawName !== null && { draw: drawName }),
    ...(packageName !== null && { package: packageName }),
    ...(keyName !== null && { key: keyName }),
    ...(member !== null && { member }),
    ...(subjects.ticket !== undefined && { ticket: subjects.ticket }),
  };
}
