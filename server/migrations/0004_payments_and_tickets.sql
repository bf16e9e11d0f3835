-- Money in and back, the tickets it buys, and what is read from the payment provider.

-- 32 bytes for a row of a holder, 244 bits of them random. With the draw's holder key they salt
-- what the log commits to (fairdraw's README, "Tickets"): once they are erased, nobody can open it
-- again.
CREATE FUNCTION new_holder_random() RETURNS bytea LANGUAGE sql VOLATILE
RETURN uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  owner_id uuid NOT NULL REFERENCES owners,
  account_id text NOT NULL,
  -- As typed; compared in lower case.
  email text NOT NULL,
  phone text,
  -- Salts the commitments of its tickets; never changed, and NULL once the person is erased.
  holder_random bytea DEFAULT new_holder_random()
    CONSTRAINT payments_holder_random_of_32_bytes CHECK (octet_length(holder_random) = 32),
  count int NOT NULL CONSTRAINT payments_count_in_bounds
    CHECK (count BETWEEN 1 AND CASE WHEN membership_id IS NULL THEN 500 ELSE 10000 END),
  total_minor bigint NOT NULL CONSTRAINT payments_total_above_zero CHECK (total_minor > 0),
  fee_minor bigint NOT NULL CONSTRAINT payments_fee_within_total CHECK (fee_minor BETWEEN 0 AND total_minor),
  -- The provider's own fee, from its balance; NULL while it was not read.
  provider_fee_minor bigint
    CONSTRAINT payments_provider_fee_not_negative CHECK (provider_fee_minor >= 0),
  -- It was booked in another currency than was paid: in this one it never will be known.
  is_fee_elsewhere boolean NOT NULL DEFAULT false,
  currency text NOT NULL,
  method text NOT NULL,
  -- The terms that this buyer accepted.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  -- Keyed hashes of the client's address, behind that of the /56 around it, and of the widest
  -- network that it can have to itself, while the checkout is open: one of the same client, /56 or
  -- network and mailbox gives way to a new one.
  client_hash bytea,
  network_hash bytea,
  -- The `via` of the link by which the buyer came.
  via text CONSTRAINT payments_via_form CHECK (via ~ '^[a-z0-9-]{1,40}$'),
  -- The entry code that it was bought with, and the percent that the code took off the price.
  entry_code text,
  percent_off int,
  -- reserved: places are held, the payment page is not known yet; open: it is; paid: tickets are
  -- issued; released: the places went back; late: money came without a place, or was not
  -- what was asked for, and goes back.
  state text NOT NULL CONSTRAINT payments_state_known
    CHECK (state IN ('reserved', 'open', 'paid', 'released', 'late')),
  -- 1…3 while places are held: so many unpaid checkouts may one client have for one mailbox in one
  -- draw.
  open_slot smallint,
  session_id text,
  session_url text,
  -- The place in the line of those who wait for their page; NULL where nobody waits for one
  -- (decision 0071). Given with the places, under the draw's lock.
  line_number bigint,
  -- Since when it waits, by the database's clock: who does not ask for 20 s is passed over.
  in_line_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How often a process began to open the page, and until when the last one is alone with it.
  openings int NOT NULL DEFAULT 0,
  opening_until timestamptz,
  -- Part of the order of the page, which is always the same; NULL while the provider was not asked
  -- for it.
  session_expires_at timestamptz,
  -- When places are no longer held and we end the session at the provider, unless an event tells
  -- first: a little after its own end, sooner where most of the draw is held unpaid
  -- (decision 0042). It moves on by the time in the line.
  held_until timestamptz,
  -- When the provider is asked about it again, unless an event tells first; never while it waits in
  -- line.
  check_at timestamptz NOT NULL,
  checks int NOT NULL DEFAULT 0,
  provider_payment_id text,
  -- Only an event has said so far that it is paid: the provider is asked before its draw closes,
  -- and when its fees are noted (decision 0072).
  is_unchecked boolean NOT NULL DEFAULT false,
  -- Written again from the provider's session after its row was lost with a database
  -- (decision 0097): the codes of an earlier mail may be another buyer's.
  is_remade boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  released_at timestamptz,
  -- A buyer of another network asked for its places, for nothing else was free (decision 0042).
  -- Written before its page is ended: whoever pays in that moment keeps them. Once it is released,
  -- its page says so.
  gave_way boolean NOT NULL DEFAULT false,
  -- Each paid period of a membership is a payment for exactly one draw of its package.
  membership_id uuid REFERENCES memberships,
  invoice_id text,
  period int,
  -- The tier whose price was billed for it, and whose entries it bought.
  tier_id uuid REFERENCES tiers,
  -- Whether a paid period has its place in the draw that it bought, so that lists and counts need
  -- not look through refunds and disputes. An operation that writes one of these calls
  -- sync_places().
  is_place boolean NOT NULL DEFAULT false,
  CONSTRAINT payments_slot_while_held
    CHECK ((state IN ('reserved', 'open')) = (open_slot IS NOT NULL) AND open_slot BETWEEN 1 AND 3),
  CONSTRAINT payments_page_was_asked_for
    CHECK (session_expires_at IS NOT NULL OR (state <> 'open' AND session_id IS NULL)),
  CONSTRAINT payments_held_by_a_client
    CHECK ((open_slot IS NOT NULL AND num_nonnulls(client_hash, network_hash, held_until) = 3)
      OR (open_slot IS NULL AND num_nonnulls(client_hash, network_hash) = 0)),
  CONSTRAINT payments_of_membership_have_invoice
    CHECK (num_nonnulls(membership_id, invoice_id, period, tier_id) IN (0, 4)
      AND (membership_id IS NULL OR state IN ('paid', 'late'))),
  CONSTRAINT payments_of_code_are_cheaper CHECK (num_nonnulls(entry_code, percent_off) IN (0, 2)),
  CONSTRAINT payments_code_of_draw FOREIGN KEY (draw_id, entry_code) REFERENCES entry_codes,
  CONSTRAINT payments_place_of_paid_period
    CHECK (NOT is_place OR (membership_id IS NOT NULL AND state = 'paid')),
  CONSTRAINT payments_told_are_purchases
    CHECK (NOT is_unchecked OR (membership_id IS NULL AND state = 'paid'))
-- Room for the write of a buyer's turn in the line, which touches no index.
) WITH (fillfactor = 80);
-- A purchase writes its row four times, and each time all indexes that the row is in. So each index
-- has only the rows that are looked for in it: no NULL, and no purchase of those of memberships.
CREATE UNIQUE INDEX payments_session_unique ON payments (session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX payments_provider_id_unique ON payments (provider_payment_id)
  WHERE provider_payment_id IS NOT NULL;
CREATE UNIQUE INDEX payments_invoice_unique ON payments (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE UNIQUE INDEX payments_period_once ON payments (membership_id, period)
  WHERE membership_id IS NOT NULL;
-- The money of a draw, with all that the sums of a draw or package add up, so that they read no
-- payment. Open checkouts of a draw are in payments_open_checkouts.
CREATE INDEX payments_draw ON payments (draw_id, state)
  INCLUDE (id, currency, total_minor, fee_minor, provider_fee_minor, count, paid_at)
  WHERE state IN ('paid', 'late');
-- By network, to count those of one. The whole line is in it.
CREATE INDEX payments_in_line ON payments (network_hash)
  WHERE state = 'reserved' AND line_number IS NOT NULL;
CREATE INDEX payments_to_check ON payments (check_at) WHERE state IN ('reserved', 'open');
CREATE INDEX payments_fee_unknown ON payments (account_id, paid_at)
  WHERE provider_fee_minor IS NULL AND NOT is_fee_elsewhere AND state IN ('paid', 'late');
-- Each stays in it for about a minute.
CREATE INDEX payments_unchecked ON payments (draw_id) WHERE is_unchecked;
CREATE UNIQUE INDEX payments_one_draw_a_period ON payments (membership_id, draw_id)
  WHERE state = 'paid' AND membership_id IS NOT NULL;
-- The periods of a club's members that were paid in a month, whenever their draws are.
CREATE INDEX payments_of_members ON payments (owner_id, paid_at) INCLUDE (draw_id)
  WHERE membership_id IS NOT NULL;
-- Phone numbers that are forgotten when their draw is over.
CREATE INDEX payments_with_phone ON payments (draw_id) WHERE phone IS NOT NULL;
CREATE INDEX payments_places ON payments (draw_id) WHERE is_place;
-- Purchases of one e-mail at all clubs: the portal's lists begin here.
CREATE INDEX payments_paid_by_email ON payments (lower(email)) WHERE state = 'paid';
-- The others, which a person takes along or has erased.
CREATE INDEX payments_unpaid_by_email ON payments (lower(email)) WHERE state IN ('released', 'late');

-- A draw for whose buyers payment pages are made ahead (decision 0127): `buyers` of them come at
-- `at`. Nothing but the pages is lost with it.
CREATE TABLE draw_crowds (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  at timestamptz NOT NULL,
  buyers int NOT NULL CONSTRAINT draw_crowds_buyers_in_bounds CHECK (buyers BETWEEN 100 AND 20000),
  -- The publication and the account that its pages are made for.
  revision int NOT NULL,
  account_id text NOT NULL,
  announced_at timestamptz NOT NULL,
  -- When the provider is asked next: later, where it refused a page.
  try_at timestamptz NOT NULL
);

-- Buyers who were announced for a time at which their draw is not open any more, as it was moved:
-- its club reads why their pages are gone, until it announces others or calls them off.
CREATE TABLE missed_crowds (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  at timestamptz NOT NULL,
  buyers int NOT NULL
);

-- Payment pages that were ordered before their buyers were known. The row comes before the order,
-- and its id is the payment's.
CREATE TABLE ready_pages (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  account_id text NOT NULL,
  revision int NOT NULL,
  count int NOT NULL,
  total_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  currency text NOT NULL,
  ordered_at timestamptz NOT NULL,
  -- The end of the page at the provider.
  expires_at timestamptz NOT NULL,
  session_id text CONSTRAINT ready_pages_session_unique UNIQUE,
  session_url text,
  -- ordered: it is not known whether there is a page; ready: it is, and nobody knows its address;
  -- taken: it is the page of the payment with its id; gone: nobody gets it.
  state text NOT NULL CONSTRAINT ready_pages_state_known
    CHECK (state IN ('ordered', 'ready', 'taken', 'gone')),
  -- The network that took it, as payments have it: each has a share.
  network_hash bytea,
  -- Places are held in the statement that takes the page: there is no taken page without a payment.
  payment_id uuid GENERATED ALWAYS AS (CASE state WHEN 'taken' THEN id END) STORED REFERENCES payments,
  CONSTRAINT ready_pages_ready_whole
    CHECK (num_nonnulls(session_id, session_url) = 2 OR (session_id IS NULL AND state IN ('ordered', 'gone'))),
  CONSTRAINT ready_pages_taken_by_a_network CHECK ((state = 'taken') = (network_hash IS NOT NULL))
);
CREATE INDEX ready_pages_of_draw ON ready_pages (draw_id, state, count, id);
CREATE INDEX ready_pages_of_network ON ready_pages (draw_id, network_hash) WHERE state = 'taken';
CREATE INDEX ready_pages_old ON ready_pages (expires_at);

-- How many tickets of a draw a mailbox took back, and a client network (the hash of payments in
-- hexadecimal, which has no at sign): codes are not given out twice, so nobody may use them up for
-- nothing (decision 0042).
CREATE TABLE draw_take_backs (
  draw_id uuid NOT NULL REFERENCES draws,
  taker text NOT NULL,
  tickets int NOT NULL,
  PRIMARY KEY (draw_id, taker)
);

-- A paid period's place in the draw that it bought.
CREATE VIEW membership_places AS
SELECT payments.id AS payment_id, membership_id, draw_id, period, count FROM payments WHERE is_place;

-- The entry into a promotional draw, or into a paid one by a free way or by a code of the club. It
-- stands where a payment stands for a bought ticket: nothing was paid, so nothing can be refunded.
CREATE TABLE promo_entries (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  -- promo: into a promotional draw; free: online into a paid one; post: by a card into a paid one;
  -- given: by a code for tickets that the club gives away.
  way text NOT NULL DEFAULT 'promo'
    CONSTRAINT promo_entries_way_known CHECK (way IN ('promo', 'free', 'post', 'given')),
  -- How many tickets it has: one, unless they were given.
  count int NOT NULL DEFAULT 1
    CONSTRAINT promo_entries_of_one_ticket CHECK (count BETWEEN 1 AND CASE way WHEN 'given' THEN 10 ELSE 1 END),
  entry_code text,
  -- As typed: the mail goes there. NULL for a card without an address.
  email text,
  -- The same for all spellings of a mailbox.
  canonical_email text,
  -- NULL for an entry through the checkout, which asks for no name.
  name text,
  phone text,
  -- As payments have it.
  holder_random bytea DEFAULT new_holder_random()
    CONSTRAINT promo_entries_holder_random_of_32_bytes CHECK (octet_length(holder_random) = 32),
  -- The `via` of the link by which the person came.
  via text CONSTRAINT promo_entries_via_form CHECK (via ~ '^[a-z0-9-]{1,40}$'),
  -- Of a card: without an e-mail address the ticket commits to name and postcode.
  postcode text,
  -- The terms that were in force.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  created_at timestamptz NOT NULL,
  -- The person at its mailbox did not ask for it: its ticket is void, and the mailbox has no other.
  taken_back_at timestamptz,
  -- Its ticket will be void at the close unless the person at its mailbox confirms it before.
  awaits_confirmation boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz,
  -- It waited for more than an hour, and somebody needed the place: its ticket is void. A later
  -- confirmation gets another one while there is room.
  place_lost_at timestamptz,
  -- As payments have it, of an entry that nobody confirmed yet.
  network_hash bytea,
  CONSTRAINT promo_entries_network_while_awaited CHECK (network_hash IS NULL OR awaits_confirmation),
  CONSTRAINT promo_entries_awaited_or_answered
    CHECK (NOT awaits_confirmation OR num_nonnulls(confirmed_at, taken_back_at) = 0),
  CONSTRAINT promo_entries_addressed
    CHECK ((email IS NULL) = (canonical_email IS NULL) AND (way = 'post' OR email IS NOT NULL)),
  CONSTRAINT promo_entries_postcode_of_post CHECK (postcode IS NULL OR way = 'post'),
  CONSTRAINT promo_entries_given_by_code CHECK ((way = 'given') = (entry_code IS NOT NULL)),
  CONSTRAINT promo_entries_code_of_draw FOREIGN KEY (draw_id, entry_code) REFERENCES entry_codes,
  CONSTRAINT promo_entries_only_promo_waits CHECK (way = 'promo' OR NOT awaits_confirmation)
);
CREATE UNIQUE INDEX promo_entries_one_for_a_mailbox ON promo_entries (draw_id, canonical_email)
  WHERE way = 'promo';
-- The free entries of a mailbox in a paid draw, which are counted.
CREATE INDEX promo_entries_of_a_person ON promo_entries (draw_id, way, canonical_email)
  WHERE way <> 'promo';
CREATE INDEX promo_entries_email ON promo_entries (lower(email));
CREATE INDEX promo_entries_with_contact ON promo_entries (draw_id) WHERE name IS NOT NULL OR phone IS NOT NULL;
CREATE INDEX promo_entries_awaited ON promo_entries (draw_id, lower(email)) WHERE awaits_confirmation;
-- The place that goes first, and how many a network has.
CREATE INDEX promo_entries_longest_awaited ON promo_entries (draw_id, created_at)
  WHERE awaits_confirmation AND place_lost_at IS NULL;
CREATE INDEX promo_entries_of_network ON promo_entries (draw_id, network_hash) WHERE network_hash IS NOT NULL;

-- A card that an owner typed in and that has no ticket: it waits, and holds a place like a payment
-- in progress, or it was turned away. Once it is entered, it is a row of promo_entries and
-- postal_entries with the same id.
CREATE TABLE postal_cards (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  batch_id uuid NOT NULL,
  -- Where it stood in its batch, from 0.
  place int NOT NULL,
  -- The canonical mailbox, or name and postcode of a card without one
  -- (domain/src/entries/free-entry.ts). NULL once they are forgotten, like all that says who it is.
  person text,
  name text,
  address text,
  postcode text,
  email text,
  canonical_email text,
  phone text,
  -- By the calendar of the draw's zone.
  received_on date NOT NULL,
  typed_at timestamptz NOT NULL,
  -- NULL while it waits. limit: beyond a published number when it was typed in; late: received
  -- after the last day, or kept out by an outage; twice, other: as the club says; cancelled: its
  -- draw was.
  cause text CONSTRAINT postal_cards_cause_known CHECK (cause IN ('limit', 'twice', 'late', 'other', 'cancelled')),
  reason text CONSTRAINT postal_cards_reason_in_bounds CHECK (char_length(reason) BETWEEN 1 AND 500),
  turned_away_at timestamptz,
  CONSTRAINT postal_cards_turned_away_for_a_reason CHECK (num_nonnulls(cause, reason, turned_away_at) IN (0, 3))
);
CREATE INDEX postal_cards_draw ON postal_cards (draw_id, id);
CREATE INDEX postal_cards_waiting ON postal_cards (draw_id, typed_at, batch_id, place) WHERE cause IS NULL;
CREATE INDEX postal_cards_person ON postal_cards (draw_id, person) WHERE cause IS NULL;
CREATE INDEX postal_cards_email ON postal_cards (lower(email));
CREATE INDEX postal_cards_with_contact ON postal_cards (draw_id) WHERE name IS NOT NULL;

-- The words of a card that has its ticket. A batch is done once: its answer stands in
-- postal_batches.
CREATE TABLE postal_entries (
  entry_id uuid PRIMARY KEY REFERENCES promo_entries,
  draw_id uuid NOT NULL REFERENCES draws,
  batch_id uuid NOT NULL,
  -- NULL once they are forgotten.
  person text,
  address text,
  -- By the calendar of the draw's zone.
  received_on date NOT NULL
);
CREATE INDEX postal_entries_draw ON postal_entries (draw_id, entry_id);
CREATE INDEX postal_entries_person ON postal_entries (draw_id, person);

CREATE TABLE postal_batches (
  draw_id uuid NOT NULL REFERENCES draws,
  batch_id uuid NOT NULL,
  -- The person of the club who typed it in, or the key that sent it, which may be deleted.
  typed_by uuid,
  -- Indexes of the batch with ids, and with reasons; nothing about a person.
  answer jsonb NOT NULL,
  done_at timestamptz NOT NULL,
  CONSTRAINT postal_batches_once PRIMARY KEY (draw_id, batch_id)
);

CREATE TABLE tickets (
  draw_id uuid NOT NULL REFERENCES draws,
  -- 0, 1, 2, … without gaps, in the order of issue.
  serial int NOT NULL,
  code text NOT NULL,
  payment_id uuid REFERENCES payments,
  promo_entry_id uuid REFERENCES promo_entries,
  voided_at timestamptz,
  -- The code of the reason in the public log: fairdraw's voidReasonCodes.
  void_reason smallint CONSTRAINT tickets_void_reason_known CHECK (void_reason BETWEEN 1 AND 6),
  -- The serial of the ticket that took its place when the holder mended a mistyped address. Its
  -- payment has the new address since, so whose it was is not known any more.
  replaced_by int,
  CONSTRAINT tickets_serial_unique_in_draw PRIMARY KEY (draw_id, serial),
  CONSTRAINT tickets_code_unique_in_draw UNIQUE (draw_id, code),
  CONSTRAINT tickets_bought_or_entered CHECK (num_nonnulls(payment_id, promo_entry_id) = 1),
  CONSTRAINT tickets_void_has_reason CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  CONSTRAINT tickets_replaced_by_later
    CHECK (replaced_by IS NULL OR (replaced_by > serial AND void_reason = 1 AND payment_id IS NOT NULL))
);
-- A ticket takes the place of one other at most.
CREATE UNIQUE INDEX tickets_replaced ON tickets (draw_id, replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX tickets_payment ON tickets (payment_id);
-- Partial: a bought ticket pays nothing for it.
CREATE INDEX tickets_entry ON tickets (promo_entry_id) WHERE promo_entry_id IS NOT NULL;
-- Each growth of the log looks for void tickets that are not in it yet.
CREATE INDEX tickets_void ON tickets (draw_id, serial) WHERE voided_at IS NOT NULL;

-- The holder of each ticket, bought or entered; payment_ref as the public log commits to it.
-- Without an e-mail address it commits to name and postcode. A ticket that was replaced had another
-- address than its payment has now: nobody makes its commitment again.
CREATE VIEW ticket_holders AS
SELECT tickets.draw_id, serial, code,
  coalesce(payments.email, promo_entries.email) AS email,
  coalesce(payments.phone, promo_entries.phone) AS phone,
  promo_entries.name, promo_entries.postcode,
  CASE WHEN replaced_by IS NULL THEN coalesce(payments.holder_random, promo_entries.holder_random) END
    AS holder_random,
  coalesce(payments.id::text, promo_entries.way || ':' || promo_entries.id) AS payment_ref,
  CASE WHEN payments.id IS NOT NULL THEN 'paid' WHEN promo_entries.way IN ('post', 'given') THEN promo_entries.way
    ELSE 'free' END AS source
FROM tickets
LEFT JOIN payments ON payments.id = payment_id
LEFT JOIN promo_entries ON promo_entries.id = promo_entry_id;

CREATE TABLE refunds (
  -- With the number of the try, the idempotency key at the provider.
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CONSTRAINT refunds_amount_above_zero CHECK (amount_minor > 0),
  currency text NOT NULL,
  -- round_never_came: the round of a closed draw's beacon did not come, so the draw is cancelled;
  -- entries_lost: the draw may have been drawn in entries of the ledger that are lost;
  -- late_payment, draw_full: the money found no place; payment_differs: it was not what was asked
  -- for; club_gave_back: the club gave the money of one purchase back here; club_refunded: in its
  -- own dashboard at the provider; struck: Clubdraw took the tickets out; dispute_lost_in_part:
  -- what the payer's bank left of a purchase whose tickets it took.
  cause text NOT NULL CONSTRAINT refunds_cause_known CHECK (cause IN
    ('draw_cancelled', 'round_never_came', 'entries_lost', 'late_payment', 'draw_full', 'payment_differs', 'buyer_asked',
     'club_gave_back', 'club_refunded', 'struck', 'dispute_won', 'dispute_lost_in_part', 'package_cancelled', 'membership_cancelled')),
  -- The money goes back and the tickets stay: because the club gave it back, until their holder
  -- takes them out; of a membership's payment also because the package was cancelled before.
  keeps_place boolean NOT NULL DEFAULT false,
  -- requested: written before the provider is called; pending: the provider has it;
  -- failed: the provider gave the money back to the club, a person must look;
  -- charged_back: the payer's bank gave the money back before we did, so nothing is left to refund.
  state text NOT NULL CONSTRAINT refunds_state_known
    CHECK (state IN ('requested', 'pending', 'succeeded', 'failed', 'charged_back')),
  provider_refund_id text CONSTRAINT refunds_provider_id_unique UNIQUE,
  last_error text,
  -- When the provider is asked (again).
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  -- How often the provider refused it since it last took it: the money is owed all the same.
  refusals int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX refunds_one_live_for_a_payment ON refunds (payment_id) WHERE state <> 'failed';
-- A place is lost also by a refund that failed, which the index above leaves out.
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (try_at) WHERE state IN ('requested', 'pending');

-- A part of a payment that a club gave back: only sums of money change.
CREATE TABLE partial_refunds (
  -- The provider's.
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CONSTRAINT partial_refunds_amount_above_zero CHECK (amount_minor > 0),
  currency text NOT NULL,
  state text NOT NULL CONSTRAINT partial_refunds_state_known
    CHECK (state IN ('pending', 'succeeded', 'failed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX partial_refunds_payment ON partial_refunds (payment_id);

-- The platform's share goes back with the money: with our own refunds by the provider, and for what
-- a club gave back by an order of ours, once no ticket of the payment stays (decision 0117). One
-- row for each payment of which it is due.
CREATE TABLE fee_returns (
  payment_id uuid PRIMARY KEY REFERENCES payments,
  -- The sum that the club had given back when the share was last asked for, in minor units.
  given_minor bigint NOT NULL,
  -- The order at the provider, written before it is called: its name there, its idempotency key and
  -- its amount. It stays until the provider's list of returned shares has it.
  order_id uuid,
  order_minor bigint CONSTRAINT fee_returns_order_above_zero CHECK (order_minor > 0),
  -- When the provider is asked (again); NULL once the share that is due went back, or a person must
  -- look.
  try_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  CONSTRAINT fee_returns_order_has_amount CHECK ((order_id IS NULL) = (order_minor IS NULL))
);
CREATE INDEX fee_returns_open ON fee_returns (try_at) WHERE try_at IS NOT NULL;

-- The platform's share of a payment that went back to its club, each time when it did. It is never
-- taken again: a share that went back with a refund which failed later stays with the club
-- (decision 0052).
CREATE TABLE returned_shares (
  payment_id uuid NOT NULL REFERENCES payments,
  at timestamptz NOT NULL,
  amount_minor bigint NOT NULL CONSTRAINT returned_shares_above_zero CHECK (amount_minor > 0),
  PRIMARY KEY (payment_id, at)
);

-- The books of a draw that is over, summed by the days of its zone: a report over years adds these
-- up in place of payments. They count while draws.sums_kept_at stands; whatever changes the money
-- of the draw calls drop_kept_sums(), and a sweep keeps them again.
CREATE TABLE kept_sums (
  draw_id uuid NOT NULL REFERENCES draws,
  -- The books are kept three times: as a whole, by the link and by the entry code, which is `part`.
  parted_by text NOT NULL CONSTRAINT kept_sums_parted_known
    CHECK (parted_by IN ('nothing', 'link', 'code')),
  part text,
  day date NOT NULL,
  currency text NOT NULL,
  -- It was entered for nothing, and counts in the currency of its draw.
  is_entry boolean NOT NULL,
  -- As the rows of `sold` have them (server/src/db/sold.ts), in minor units.
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  refunded bigint NOT NULL,
  refunding bigint NOT NULL,
  provider_fee bigint NOT NULL,
  fees_unknown bigint NOT NULL,
  by_banks bigint NOT NULL,
  payments bigint NOT NULL,
  tickets bigint NOT NULL,
  CONSTRAINT kept_sums_once UNIQUE NULLS NOT DISTINCT (draw_id, parted_by, day, part, currency, is_entry),
  CONSTRAINT kept_sums_whole_has_no_part CHECK (parted_by <> 'nothing' OR part IS NULL)
);

-- A club's statement of the platform's fees in a month of the platform's zone. A row comes once the
-- month is closed, and stays as it is.
CREATE TABLE fee_statements (
  owner_id uuid NOT NULL REFERENCES owners,
  month text NOT NULL CONSTRAINT fee_statements_month_form CHECK (month ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  -- 1, 2, 3, … without gaps in a year, over all clubs.
  year text NOT NULL GENERATED ALWAYS AS (left(month, 4)) STORED,
  number int NOT NULL CONSTRAINT fee_statements_number_above_zero CHECK (number > 0),
  -- Both parties, as they were when the month was closed.
  issuer text NOT NULL,
  club text NOT NULL,
  timezone text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, month),
  CONSTRAINT fee_statements_number_once UNIQUE (year, number)
);

-- The fees of a day; those without a day are of earlier months, and became known after these were
-- closed.
CREATE TABLE fee_statement_lines (
  owner_id uuid NOT NULL,
  month text NOT NULL,
  currency text NOT NULL,
  day date,
  charged_minor bigint NOT NULL,
  returned_minor bigint NOT NULL,
  CONSTRAINT fee_statement_lines_once UNIQUE NULLS NOT DISTINCT (owner_id, month, currency, day),
  FOREIGN KEY (owner_id, month) REFERENCES fee_statements
);

-- The last month that is closed for a club, with a statement or without one, as it had no fees.
CREATE TABLE fee_months (
  owner_id uuid PRIMARY KEY REFERENCES owners,
  closed_until text NOT NULL
);

-- A payer's bank can take a payment back: as last read at the provider.
CREATE TABLE disputes (
  -- The provider's.
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CONSTRAINT disputes_amount_above_zero CHECK (amount_minor > 0),
  currency text NOT NULL,
  -- open: the bank has the money and may keep it; won: the club has it again; lost: the payer has
  -- it.
  state text NOT NULL CONSTRAINT disputes_state_known CHECK (state IN ('open', 'won', 'lost')),
  -- When the provider is asked again, unless an event tells first.
  check_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT disputes_closed_with_outcome CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX disputes_payment ON disputes (payment_id);
CREATE INDEX disputes_to_check ON disputes (check_at) WHERE state = 'open';

-- The card's issuer reported a payment as fraud: as read at the provider.
CREATE TABLE fraud_warnings (
  -- The provider's.
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  created_at timestamptz NOT NULL
);
CREATE INDEX fraud_warnings_payment ON fraud_warnings (payment_id);

-- The latest record `refunded` of a draw, by our count: purchases of which the club gave back half
-- or more, with the tickets that they still have.
CREATE TABLE draw_give_backs (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  tickets int NOT NULL DEFAULT 0,
  buyers int NOT NULL DEFAULT 0,
  -- The ranks of picks that are among them.
  picks int[] NOT NULL DEFAULT '{}',
  -- When it is counted again, and said if it differs; NULL while nothing changed.
  due_at timestamptz
);
CREATE INDEX draw_give_backs_due ON draw_give_backs (due_at) WHERE due_at IS NOT NULL;

-- Tickets that Clubdraw took out, as the record `struck` says it.
CREATE TABLE strikes (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  cause text NOT NULL CONSTRAINT strikes_cause_known CHECK (cause IN
    ('fraud', 'twice', 'typed-wrong', 'age', 'excluded', 'court', 'other')),
  words text NOT NULL CONSTRAINT strikes_words_in_bounds CHECK (char_length(words) BETWEEN 1 AND 500),
  serials int[] NOT NULL,
  struck_at timestamptz NOT NULL
);
CREATE INDEX strikes_draw ON strikes (draw_id);

-- The platform's share of each payment that should be back with its club: in proportion to the
-- money that went back by our refunds, and by the club's once no ticket stays: none is left and no
-- bank decides about them any more, or all buyers are paid back alike, from the job of a cancelled
-- draw or package on that writes their refunds and stores the share. Nothing is sure while a refund
-- is under way.
CREATE VIEW due_shares AS
SELECT payments.id AS payment_id, is_under_way, due.by_club AS given_minor,
  round(fee_minor::numeric * least(due.by_club + by_us, total_minor) / total_minor)::bigint AS due_minor
FROM payments JOIN draws ON draws.id = draw_id,
  LATERAL (SELECT
      coalesce(sum(amount_minor) FILTER (WHERE NOT is_clubs AND state = 'succeeded'), 0)::bigint AS by_us,
      coalesce(sum(amount_minor) FILTER (WHERE is_clubs AND state = 'succeeded'), 0)::bigint
        + (SELECT coalesce(sum(amount_minor), 0)::bigint FROM partial_refunds
          WHERE payment_id = payments.id AND state = 'succeeded') AS by_club,
      coalesce(bool_or(state IN ('requested', 'pending')), false) AS is_under_way
    FROM (SELECT *, cause IN ('club_gave_back', 'club_refunded') AS is_clubs FROM refunds
      WHERE payment_id = payments.id) AS refund) AS given,
  LATERAL (SELECT CASE WHEN (draws.cancelled_at IS NOT NULL AND NOT draws.has_refunds_to_write)
      OR EXISTS (SELECT FROM packages WHERE packages.id = draws.package_id
        AND packages.cancelled_at < coalesce(draws.closed_at, 'infinity') AND NOT packages.has_ends_to_write)
      OR (NOT is_place
        AND NOT EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
        AND NOT EXISTS (SELECT FROM disputes WHERE payment_id = payments.id AND disputes.state = 'open'))
    THEN given.by_club ELSE 0 END AS by_club) AS due;

-- Signed events as they came, and what a list told in place of a lost one. Only identifiers are
-- kept, and until it is handled what an event tells of an object that need not be read at the
-- provider.
CREATE TABLE provider_events (
  event_id text PRIMARY KEY,
  -- The club's account; NULL for the platform's own.
  account_id text,
  -- In our words (server/src/edge/event-kind.ts).
  kind text NOT NULL CONSTRAINT provider_events_kind_known CHECK (kind IN ('paid', 'paymentChanged',
    'expired', 'invoicePaid', 'invoiceUnpaid', 'subscriptionChanged', 'accountChanged',
    'refundChanged', 'disputeChanged', 'fraudReported', 'payoutChanged', 'other')),
  object_id text,
  -- As the object's metadata say it: no proof that there is such a payment of ours.
  payment_id text,
  provider_payment_id text,
  -- By the provider's clock.
  made_at timestamptz NOT NULL,
  -- Names, amounts and instants, nothing about a person (server/src/edge/event-snapshot.ts).
  told jsonb CONSTRAINT provider_events_told_is_small CHECK (octet_length(told::text) <= 2000),
  received_at timestamptz NOT NULL,
  -- The provider has to be asked about it: it waits for its account's turn.
  asks boolean NOT NULL DEFAULT false,
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  handled_at timestamptz,
  -- parked: a person must look, see findings
  outcome text CONSTRAINT provider_events_outcome_known CHECK (outcome IN ('done', 'ignored', 'parked')),
  CONSTRAINT provider_events_handled_with_outcome CHECK ((handled_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT provider_events_told_until_handled CHECK (told IS NULL OR handled_at IS NULL)
);
CREATE INDEX provider_events_unhandled ON provider_events (try_at) WHERE handled_at IS NULL;
CREATE INDEX provider_events_asking ON provider_events (account_id, try_at) WHERE handled_at IS NULL AND asks;
-- Events come in this order, so that a summary of each stretch finds the old ones and costs a new
-- one nothing.
CREATE INDEX provider_events_age ON provider_events USING brin (received_at) WITH (autosummarize = on);

-- When somebody in the line last asked for their page; real time. A crash may lose it: who waits
-- asks again within ten seconds.
CREATE UNLOGGED TABLE line_questions (
  -- The payment or membership.
  id uuid PRIMARY KEY,
  asked_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- The line as it was counted last, by one process for all (decision 0071). A crash may lose these
-- three tables together: then it is counted anew.
CREATE UNLOGGED TABLE line_look (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT line_look_is_one_row CHECK (is_only),
  number bigint NOT NULL,
  -- By the database's clock, as all in this line.
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- All who wait; and those who left the line with a page, of all looks together.
  size int NOT NULL,
  pages bigint NOT NULL,
  -- Behind all who were seen in the line, and all flows that were served: see line_flows.
  last bigint NOT NULL
);
CREATE UNLOGGED TABLE line_places (
  -- The payment or membership.
  id uuid PRIMARY KEY,
  is_membership boolean NOT NULL,
  -- 1 is the first. No index has it: each look writes all rows, and where they stand.
  place int NOT NULL,
  is_opening boolean NOT NULL,
  -- Since when they wait, or the one who waits longest behind them.
  since timestamptz NOT NULL,
  -- The flows that they are of: hashes.
  network bigint NOT NULL,
  draw bigint NOT NULL,
  club bigint NOT NULL
) WITH (fillfactor = 45);
-- When a network, draw or club of which somebody waits was served last: between two line numbers,
-- a million of which are from one to the next.
CREATE UNLOGGED TABLE line_flows (
  flow bigint PRIMARY KEY,
  served bigint NOT NULL
);

-- Money on clubs' accounts that was found to be of nothing of ours, so that it is asked about once.
CREATE TABLE foreign_money (
  account_id text,
  provider_payment_id text,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, provider_payment_id)
);
CREATE INDEX foreign_money_age ON foreign_money USING brin (found_at) WITH (autosummarize = on);

-- When the provider was last asked for an account's events that never arrived, and for refunds and
-- disputes that nothing else tells of.
CREATE TABLE event_inquiries (
  account_id text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  -- Everything from before this instant was read; NULL before the first full answer.
  heard_until timestamptz
);

-- One row, which is gone after a recovery: PostgreSQL keeps nothing of such a table when it comes
-- from an archive, was promoted, or crashed. Then the provider is asked at once about what is
-- missing.
CREATE UNLOGGED TABLE asked_since_recovery (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT asked_since_recovery_is_one_row CHECK (is_only)
);
INSERT INTO asked_since_recovery DEFAULT VALUES;

-- When the provider's fees were last read from an account's balance.
CREATE TABLE fee_inquiries (
  account_id text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  -- When they were last read back to payments of days ago.
  looked_back_at timestamptz
);

-- Payouts of accounts to their banks, each a line of the club's bank statement.
CREATE TABLE payouts (
  payout_id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES connect_accounts,
  -- Any currency: that of the account at its bank, not that of a draw.
  currency text NOT NULL CONSTRAINT payouts_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  -- Below zero where the provider took money from the bank.
  amount_minor bigint NOT NULL,
  -- failed: it came back, also after it was paid.
  state text NOT NULL CONSTRAINT payouts_state_known CHECK (state IN ('underway', 'paid', 'failed')),
  made_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  -- The rest of the amount that is of no draw; NULL until the payout was taken apart. From then on
  -- nothing but its state is ever told differently.
  other_minor bigint
);
CREATE INDEX payouts_newest ON payouts (account_id, made_at DESC, payout_id DESC);
-- Those of which news is expected.
CREATE INDEX payouts_open ON payouts (account_id, made_at)
  WHERE state = 'underway' OR other_minor IS NULL;

-- A draw's part of a payout.
CREATE TABLE payout_parts (
  payout_id text NOT NULL REFERENCES payouts,
  draw_id uuid NOT NULL REFERENCES draws,
  sales_minor bigint NOT NULL,
  -- The money that went back, to buyers or their banks; below zero where it came again.
  refunds_minor bigint NOT NULL,
  -- The platform's and the provider's, less those that were returned.
  fees_minor bigint NOT NULL,
  PRIMARY KEY (payout_id, draw_id)
);

-- When the provider is asked for an account's payouts again.
CREATE TABLE payout_inquiries (
  account_id text PRIMARY KEY REFERENCES connect_accounts,
  next_at timestamptz NOT NULL,
  -- How often something was heard of one: a reading that began before puts nothing off.
  told int NOT NULL DEFAULT 0,
  -- All payouts from before this instant are known; NULL before the first full answer.
  heard_until timestamptz
);
CREATE INDEX payout_inquiries_due ON payout_inquiries (next_at);

-- One row: the permits that all processes together were granted at the provider in the last second,
-- and the calls that wait (domain/src/flow/rate-budget.ts); real time. A crash may lose it: the
-- second begins anew.
CREATE UNLOGGED TABLE rate_budget (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT rate_budget_is_one_row CHECK (is_only),
  version bigint NOT NULL,
  budget jsonb NOT NULL
);

-- Cases that a person must look at; money is never mended in silence.
CREATE TABLE findings (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  -- Of a purchase that was lost: the account that has its money, and its draw or package, which is
  -- mostly not here.
  account_id text,
  lost_of uuid,
  CONSTRAINT findings_once UNIQUE (kind, subject)
);
CREATE INDEX findings_lost ON findings (lost_of) WHERE lost_of IS NOT NULL;
