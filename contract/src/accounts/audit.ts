import type { AuditedOperation } from '@clubdraw/domain/audit/audited-operations';
import { auditWords, type PlatformAct } from '@clubdraw/domain/audit/audit-words';
import { whoRuns } from '@clubdraw/domain/people/may';
import { roles } from '@clubdraw/domain/people/roles';
import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { timeZone } from '../draws/draw-date.ts';
import { daysInOrder } from '../wire/days-in-order.ts';
import { endpoint } from '../wire/endpoint.ts';
import { day, filter, id, instant, pageQuery } from '../wire/wire.ts';

/** The lines that tell who did what in a club (product §11.19). */

// Object.keys forgets the names.
const operations = Object.keys(auditWords) as (AuditedOperation | PlatformAct)[];

const change = z.object({
  field: z.string(),
  before: z.string().nullable().describe('Of money and terms; null of every other field.'),
  after: z.string().nullable(),
});

const auditLine = z.object({
  id,
  at: instant,
  person: z
    .object({
      id,
      email: z.string().nullable().describe('By which they sign in now; null of who left.'),
    })
    .nullable()
    .describe('Who acted; null of a key, and of the platform.'),
  key: z
    .object({ id, name: z.string().nullable().describe('Null of a key that was deleted.') })
    .nullable()
    .describe('The key that acted; null of a person, and of the platform.'),
  role: z.enum(roles).nullable().describe('The part that the person had then.'),
  operation: z.enum(operations),
  text: z
    .string()
    .describe('The line in words.')
    .meta({ examples: ['Changed the draw Espresso: price $2.00 AUD → $3.00 AUD'] }),
  subjects: z.record(z.string(), z.string()).describe('The ids of the things that it is about.'),
  changes: z.array(change),
});
export type AuditLine = z.output<typeof auditLine>;

/** The query of the audit. */
export const auditFilters = daysInOrder(
  z.object({
    ...pageQuery,
    person: filter(id).describe('The id of who acted.'),
    operation: filter(z.enum(operations, messages.notValid)).describe('The name of the call.'),
    behind: filter(id).describe('The id of a line: only those behind it are listed and counted.'),
    startDate: filter(day).describe('The first day.'),
    endDate: filter(day).describe('The last day.'),
    timezone: filter(timeZone(messages.unknownTimezone)).describe(
      'The zone whose days are meant; UTC when it is not given.',
    ),
  }),
).transform(({ timezone = 'UTC', ...same }) => ({ ...same, timezone }));
export type AuditFilters = z.output<typeof auditFilters>;

export const listAuditCall = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/club-owner/audit',
  access: 'owner',
  may: whoRuns,
  limit: 'reads',
  summary:
    'Who changed what in the club, and who downloaded lists of people, newest first; with `Accept: text/csv` all of it as CSV.',
  query: auditFilters,
  refusals: { invalid: [endBeforeStart], missing: [messages.notFound] },
  isAlsoCsv: true,
  answer: z.object({
    lines: z.array(auditLine),
    people: z
      .array(z.object({ id, email: z.string().nullable() }))
      .describe('Everybody who has a line in the audit.'),
    totalPages: z.number(),
    totalRecords: z.number(),
    earlierBehind: id
      .nullable()
      .describe('The last of the thousand lines that are counted and paged; null without more.'),
  }),
});
export type Audit = z.output<(typeof listAuditCall)['answer']>;
