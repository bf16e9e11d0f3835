import { moduleOf, type SourceFile } from './source-files.ts';

/**
 * Everything that a module does to a table, in words: `insert`, `delete`, the columns that it
 * updates.
 */
type Writing = string;

/**
 * The writers of each table. One alone writes it as it likes; where several do, each has its
 * columns. A new row of a draw's sale is part of the statement that counts it, hence several
 * inserters.
 */
export const tableWriters: Record<string, string | Record<string, Writing>> = {
  owners: {
    accounts: 'insert run_by email password_hash verified_at picture_id',
    people: 'email password_hash picture_id',
  },
  owner_identities: {
    accounts: 'insert delete',
    people: 'delete',
  },
  erasures: 'people',
  owner_sessions: {
    accounts: 'insert used_at expires_at delete confirmed_at is_by_passkey',
    people: 'delete',
  },
  owner_devices: {
    accounts: 'insert delete',
    people: 'delete',
  },
  owner_passkeys: {
    accounts: 'insert used_at delete',
    people: 'delete',
  },
  owner_address_changes: {
    accounts: 'insert put_back_at delete',
    people: 'delete',
  },
  team: {
    accounts: 'insert person_id email role role_since joined_at offered_at delete',
    people: 'delete',
  },
  audit_lines: 'audit',
  club_keys: {
    accounts: 'insert used_at delete',
    people: 'delete',
  },
  answered_challenges: 'accounts',
  social_sign_ins: {
    accounts: 'insert delete',
    people: 'delete',
  },
  one_time_codes: {
    'one-time-codes': 'insert delete spent_at wrong_tries',
    people: 'delete',
  },
  one_time_code_wrong_tries: {
    'one-time-codes': 'insert delete',
    people: 'delete',
  },
  connect_accounts: {
    connect:
      'insert replaced_at email disconnected_at club_name country currency charges_enabled takes_cards ' +
      'capabilities currently_due past_due fetched_at',
    // The account of an owner who left.
    people: 'email replaced_at',
  },
  web_files: 'media',
  images: 'media',
  club_faces: {
    clubs: 'insert',
    people: 'insert contact',
  },
  club_suspensions: 'clubs',
  club_slugs: 'clubs',
  club_renames: 'clubs',
  terms_texts: 'terms',
  terms_versions: 'terms',

  draws: {
    // Its description, and the owner's cancelling and starting of it.
    draws:
      'insert name prize prize_quantity prize_value_minor one_prize_each description run_at timezone currency entry_cost_minor run_method ' +
      'image_id discounts bundles max_per_person giveaways has_codes socials ticket_cap claim_days eligible confirm_entries email_winner terms_version_id ' +
      'free_online free_online_max free_post free_post_address free_post_until latest_run_at opens_at ' +
      'numbers_length numbers_from numbers_to code_space capacity updated_at ' +
      'cancelled_at live_pressed_at has_refunds_to_write',
    // Its count of tickets that came online for nothing.
    'free-entries': 'tickets_free',
    'draw-log': 'revision updated_at',
    // The same of a package's draw, which opens behind the one before it.
    packages:
      'insert updated_at name prize run_at timezone currency terms_version_id ' +
      'claim_days eligible is_planned cancelled_at',
    // The counters that every sale changes, and the end of selling; `issue_tickets` counts what is
    // issued.
    tickets:
      'tickets_sold places_held tickets_given tickets_free members closing_since freed_at capacity',
    // Places that were bought of a draw that is not open yet.
    memberships: 'planned_tickets planned_members',
    // Its close and its result.
    'draw-run':
      'run_at early_at early_counted closing_since cut_at closed_at drawn_at cancelled_at updated_at',
    payments: 'has_refunds_to_write sums_kept_at',
  },
  draw_prizes: 'draws',
  draw_audiences: 'draws',
  short_addresses: 'draws',
  packages: {
    packages:
      'insert name currency timezone draw_date_local frequency first_number discounts ' +
      'description image_id claim_days eligible prizes one_prize_each open_occurrence cancelled_at updated_at has_ends_to_write',
    memberships: 'members has_ends_to_write',
  },
  tiers: 'packages',

  tickets: 'tickets',
  draw_people: {
    tickets: 'taken client_hash delete',
    // A draw that is edited, and a person who is erased.
    draws: 'delete',
    people: 'delete',
    // The persons of cards, when they are forgotten.
    promotions: 'delete',
  },
  // The club announces it, and it ends by itself.
  draw_crowds: {
    draws: 'insert delete',
    payments: 'revision account_id try_at delete',
  },
  // Noted when the opening of its draw is behind it, until the club announces others.
  missed_crowds: { draws: 'delete', payments: 'insert' },
  // Made ahead, taken with the places, and worthless with the crowd that they are for.
  ready_pages: {
    draws: 'state',
    payments: 'insert state session_id session_url delete',
    tickets: 'state network_hash',
  },
  // Forgotten when nobody buys any more, and with an erased person.
  draw_take_backs: {
    tickets: 'insert delete',
    people: 'delete',
  },
  // Made and forgotten by their owner, and with the account.
  helpers: { draws: 'insert delete', people: 'delete' },
  // Made and ended by their owner; a use counts and comes back with its places.
  entry_codes: {
    draws: 'insert ended_at',
    tickets: 'used',
  },
  // The uses that clients held are forgotten when nobody buys any more.
  entry_code_people: {
    tickets: 'used bought_from delete',
    people: 'delete',
  },
  draw_members: {
    // A person whose tickets moved to another mailbox is not in the draw.
    tickets: 'ticket_count delete',
    people: 'email',
  },
  promo_entries: {
    promotions:
      'insert taken_back_at awaits_confirmation confirmed_at place_lost_at network_hash name phone postcode holder_random',
    // Into a paid draw, online and by post.
    'free-entries': 'insert',
    // The end of the wait, with the tickets that it makes void; tickets that a club gives away.
    tickets: 'insert awaits_confirmation network_hash place_lost_at',
    people: 'email canonical_email name phone postcode holder_random',
  },
  postal_entries: {
    'free-entries': 'insert',
    promotions: 'person address',
    people: 'person address',
  },
  postal_cards: {
    'free-entries': 'insert delete cause reason turned_away_at',
    promotions: 'person name address postcode email canonical_email phone',
    people: 'person name address postcode email canonical_email phone',
  },
  postal_batches: 'free-entries',
  draw_sources: 'draw-log',
  // A row by `sell_out`, which `issue_tickets` calls; the log with the last ticket, and the record
  // of it.
  draw_sell_outs: { 'draw-log': 'size root', 'draw-run': 'round entered_at' },
  kept_sums: 'payments',
  payments: {
    // Places that are held, paid for or given back; a lost purchase whose entry code has no use
    // left.
    tickets:
      'insert state provider_payment_id is_unchecked paid_at released_at open_slot check_at ' +
      'client_hash network_hash total_minor fee_minor currency entry_code percent_off gave_way',
    // The checkout at the provider with its place in line, what it says of the money, and its fee;
    // one that was lost, and is written again from there.
    payments:
      'insert state session_id session_url check_at checks is_unchecked provider_fee_minor is_fee_elsewhere ' +
      'line_number openings opening_until session_expires_at held_until phone',
    // A paid period.
    memberships: 'insert',
    // The columns that say who somebody is.
    people: 'email phone client_hash network_hash session_url holder_random',
  },
  memberships: {
    memberships:
      'insert state ended_at end_cause cancel_at check_at checks session_id session_url ' +
      'subscription_id paid_periods started_at is_member period_ends_at openings opening_until ' +
      'session_expires_at line_number client_hash network_hash tier_id price_minor own_price_id',
    people: 'email client_hash network_hash session_url',
    // A restored database asks the provider about each.
    'provider-events': 'check_at',
  },
  agreed_tiers: 'memberships',
  refunds: {
    payments:
      'insert state cause last_error try_at provider_refund_id tries refusals settled_at amount_minor keeps_place',
    // Money that came too late.
    tickets: 'insert',
    memberships: 'insert',
  },
  partial_refunds: 'payments',
  fee_returns: 'payments',
  disputes: 'payments',
  fraud_warnings: 'payments',
  // A row by `follow_money`; a ledger that took the place of another has none of it.
  draw_give_backs: {
    payments: 'tickets buyers picks due_at',
    'draw-log': 'tickets buyers picks due_at',
  },
  strikes: 'operator',
  findings: 'payments',
  fee_inquiries: 'payments',
  payouts: 'payments',
  payout_parts: 'payments',
  fee_statements: { payments: 'insert' },
  fee_statement_lines: { payments: 'insert' },
  fee_months: 'payments',
  payout_inquiries: 'payments',
  // Of people in the line for tickets and for memberships.
  line_questions: 'db',
  line_look: 'db',
  line_places: 'db',
  line_flows: 'db',
  rate_budget: 'flow',
  leases: 'flow',
  processes: 'db',
  backups: 'backup',
  secret_canary: 'draw-log',
  // The queue's own tables: its library writes the rest.
  pgboss: 'jobs',
  provider_events: 'provider-events',
  foreign_money: 'provider-events',
  event_inquiries: 'provider-events',
  asked_since_recovery: {
    'provider-events': 'insert',
    // A database that was put back asks at once.
    db: 'delete',
  },

  draw_publications: 'draw-log',
  draw_log: 'draw-log',
  draw_log_nodes: 'draw-log',
  draw_log_runs: 'draw-log',
  draw_frontiers: 'draw-log',
  draw_list_indexes: 'draw-log',
  ledger: 'draw-log',
  ledger_key_changes: 'draw-log',
  ledger_nodes: 'draw-log',
  ledger_checkpoints: 'draw-log',
  ledger_cosignatures: 'draw-log',
  ledger_witnesses: 'draw-log',
  stated_verifiers: 'draw-log',
  witness_policies: 'draw-log',
  ledger_restores: 'db',
  draw_closes: 'draw-run',
  draw_beacons: 'draw-run',
  draw_openings: 'draw-run',
  draw_reveals: 'draw-run',
  draw_repeats: 'draws',
  draw_results: 'draw-run',
  draw_picks: 'draw-run',
  draw_awards: 'draw-run',
  draw_pass_overs: 'draw-run',
  draw_objections: 'draw-run',
  draw_news: {
    'draw-run': 'insert told_up_to done_at',
    people: 'told_up_to',
  },

  mails: {
    notifications:
      'insert sent_at tries try_at refused_at recipient mailbox club_id about dedupe_key due_at',
    people: 'delete',
  },
  mail_stops: {
    notifications: 'insert',
    people: 'delete',
  },
  // Asked for and confirmed at the club, and ended by a link in a mail or with the person's data.
  followers: {
    clubs: 'insert confirmed_at delete',
    notifications: 'delete',
    people: 'delete',
  },
  waiting_lists: 'clubs',
  club_news: 'clubs',
  owner_mail_stops: {
    notifications: 'insert delete',
    people: 'delete',
  },
  owner_digests: {
    notifications: 'insert told_until due_at delete',
    people: 'delete',
  },
  customer_sessions: {
    portal: 'insert confirmed_at delete',
    people: 'delete',
  },
  legal_holds: {
    'legal-holds': 'insert ended_at',
    people: 'delete',
  },
  operator_actions: 'operator',
  rate_counters: 'flow',
  done_calls: { flow: 'insert delete', people: 'delete' },
  traces: 'tracing',
  migrations: 'db',
};

/** Something that a statement in a file does to a table. */
export type Write = { table: string; writer: string; does: string };

const statement =
  /\bINSERT INTO (\w+)|\bUPDATE (\w+)(?: AS \w+)?\s+SET\b|\bDELETE FROM (\w+)|\.insertInto\('(\w+)'|\.updateTable\('(\w+)'|\.deleteFrom\('(\w+)'/g;

/** Every write of a file, raw or by Kysely; an update counts once for each column that it names. */
export function writesOf({ path, code }: SourceFile, program: readonly SourceFile[]): Write[] {
  const writer = moduleOf(path) ?? path.split('/')[1] ?? path;
  const own = program.filter((file) => moduleOf(file.path) === moduleOf(path));
  return [...code.matchAll(statement)].flatMap((found) => {
    const [, rawInsert, rawUpdate, rawDelete, insert, , deletion] = found;
    const table = found.slice(1).find((name) => name !== undefined) ?? '';
    const rest = code.slice(found.index + found[0].length);
    const all =
      (rawInsert ?? insert) !== undefined
        ? ['insert']
        : (rawDelete ?? deletion) !== undefined
          ? ['delete']
          : rawUpdate === undefined
            ? columnsOfKysely(rest, { code, own })
            : columnsOfRaw(rest);
    return all.map((does) => ({ table, writer, does }));
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
 * The keys of what `.set(` is given, those of a function that is spread into it, and the values of
 * a computed one.
 */
function columnsOfKysely(
  rest: string,
  { code, own }: { code: string; own: readonly SourceFile[] },
): string[] {
  const [, given = ''] = /\.set\(([\s\S]*?)\)\s*\.where/.exec(rest) ?? [];
  const spread = [...given.matchAll(/\.\.\.(\w+)\(/g)].flatMap(([, name]) =>
    own.flatMap((file) =>
      keysOf(new RegExp(`function ${name}\\([\\s\\S]*?\\n}`).exec(file.code)?.[0] ?? ''),
    ),
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
