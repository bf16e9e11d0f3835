import { moduleOf, type SourceFile } from './source-files.ts';

/** What a module does to a table: new rows, no more rows, or the columns that it updates. */
export type Writing = readonly string[];

/**
 * The writers of each table. One alone writes it as it likes; where several do, each has its columns.
 * A new row of a draw's sale is part of the statement that counts it, hence several inserters.
 */
export const tableWriters: Record<string, string | Record<string, Writing>> = {
  owners: 'accounts',
  owner_identities: 'accounts',
  owner_sessions: 'accounts',
  social_sign_ins: 'accounts',
  one_time_codes: 'one-time-codes',
  one_time_code_wrong_tries: 'one-time-codes',
  connect_accounts: 'connect',
  images: 'media',
  terms_versions: 'terms',

  draws: {
    // What its owner says of it, and what the owner does to it.
    draws: [
      ...['insert', 'name', 'prize', 'run_at', 'timezone', 'currency', 'entry_cost_minor'],
      ...['run_method', 'image_id', 'discounts', 'socials', 'ticket_cap', 'email_winner'],
      ...['terms_version_id', 'numbers_length', 'numbers_from', 'numbers_to', 'code_space'],
      ...['capacity', 'updated_at', 'cancelled_at', 'live_started_at', 'has_refunds_to_write'],
    ],
    // The same of a package's draw, which opens behind the one before it.
    packages: [
      ...['insert', 'updated_at', 'name', 'prize', 'run_at', 'timezone', 'currency'],
      ...['terms_version_id', 'is_planned', 'cancelled_at'],
    ],
    // The counters that every sale changes, and the end of selling; `issue_tickets` counts what is issued.
    tickets: ['tickets_sold', 'places_held', 'members', 'closing_since'],
    // What was bought of a draw that is not open yet.
    memberships: ['planned_tickets', 'planned_members'],
    // What became of it.
    'draw-run': ['closed_at', 'drawn_at', 'cancelled_at', 'updated_at'],
    payments: ['has_refunds_to_write'],
  },
  draw_audiences: 'draws',
  packages: 'packages',
  tiers: 'packages',

  tickets: 'tickets',
  draw_members: 'tickets',
  promo_entries: 'promotions',
  payments: {
    // Places that are held, paid for or given back.
    tickets: [
      ...['insert', 'state', 'payment_intent_id', 'paid_at', 'released_at', 'open_slot'],
      'check_at',
    ],
    // The checkout at the provider, and what the provider took.
    payments: [
      ...['state', 'session_id', 'session_url', 'check_at', 'checks'],
      'provider_fee_minor',
    ],
    // A paid period.
    memberships: ['insert'],
  },
  memberships: 'memberships',
  refunds: {
    payments: [
      ...['insert', 'state', 'cause', 'last_error', 'try_at', 'provider_refund_id', 'tries'],
      ...['settled_at', 'amount_minor'],
    ],
    // Money that came too late.
    tickets: ['insert'],
    memberships: ['insert'],
  },
  partial_refunds: 'payments',
  disputes: 'payments',
  findings: 'payments',
  fee_inquiries: 'payments',
  provider_turns: 'payments',
  stripe_events: 'stripe-events',
  event_inquiries: 'stripe-events',

  draw_publications: 'draw-log',
  draw_log: 'draw-log',
  draw_frontiers: 'draw-log',
  draw_list_indexes: 'draw-log',
  ledger: 'draw-log',
  draw_closes: 'draw-run',
  draw_beacons: 'draw-run',
  draw_results: 'draw-run',
  draw_picks: 'draw-run',
  draw_pass_overs: 'draw-run',
  draw_seal_news: 'draw-run',

  mails: {
    notifications: ['insert', 'sent_at'],
    // In the statement that issues.
    tickets: ['insert'],
    memberships: ['insert'],
  },
  customer_sessions: 'portal',
  rate_counters: 'http',
  migrations: 'db',
};

/** Something that a statement in a file does to a table. */
export type Write = { table: string; writer: string; does: string };

const statement =
  /\bINSERT INTO (\w+)|\bUPDATE (\w+)(?: AS \w+)?\s+SET\b|\bDELETE FROM (\w+)|\.insertInto\('(\w+)'|\.updateTable\('(\w+)'|\.deleteFrom\('(\w+)'/g;

/** Every write of a file, raw or by Kysely; an update counts once for each column that it names. */
export function writesOf({ path, code }: SourceFile): Write[] {
  const writer = moduleOf(path) ?? path.split('/')[1] ?? path;
  return [...code.matchAll(statement)].flatMap((found) => {
    const [, rawInsert, rawUpdate, rawDelete, insert, update, deletion] = found;
    const rest = code.slice(found.index + found[0].length);
    const of = (table: string, all: readonly string[]): Write[] =>
      all.map((does) => ({ table, writer, does }));
    const inserted = rawInsert ?? insert;
    if (inserted !== undefined) return of(inserted, ['insert']);
    if (rawUpdate !== undefined) return of(rawUpdate, columnsOfRaw(rest));
    if (update !== undefined) return of(update, columnsOfKysely(rest, code));
    return of(rawDelete ?? deletion ?? '', ['delete']);
  });
}

/** The columns behind SET, outside of all brackets. */
function columnsOfRaw(rest: string): string[] {
  const flat = withoutBrackets(rest.replaceAll(/--.*$/gm, ''));
  const [assignments = ''] = flat.split(/\b(?:FROM|WHERE|RETURNING)\b|`/);
  const plain = assignments.replaceAll(/\bCASE\b[\s\S]*?\bEND\b/g, '');
  return [...plain.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map((column) => column[1] ?? '');
}

/**
 * The keys of what `.set(` is given, those of a function that is spread into it, and the values of a
 * computed one.
 */
function columnsOfKysely(rest: string, code: string): string[] {
  const [, given = ''] = /\.set\(([\s\S]*?)\)\s*\.where/.exec(rest) ?? [];
  const spread = [...given.matchAll(/\.\.\.(\w+)\(/g)].flatMap(([, name]) =>
    keysOf(new RegExp(`function ${name}\\([\\s\\S]*?\\n}`).exec(code)?.[0] ?? ''),
  );
  const computed = [...given.matchAll(/\[(\w+)\]:/g)].flatMap(([, name]) => {
    const union = new RegExp(`${name}: ('[^,)]*)`).exec(code)?.[1] ?? '';
    return [...union.matchAll(/'(\w+)'/g)].map((value) => value[1] ?? '');
  });
  return [...keysOf(given), ...spread, ...computed];
}

function keysOf(text: string): string[] {
  return [...text.matchAll(/[{,]\s*(\w+):/g)].map((column) => column[1] ?? '');
}

/** A text without what stands in brackets, up to the bracket that closes more than was opened. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let flat = '';
  for (const sign of text) {
    if (sign === '(' || sign === '{') depth += 1;
    if (depth === 0) flat += sign;
    if (sign === ')' || sign === '}') depth -= 1;
    if (depth < 0) break;
  }
  return flat;
}
