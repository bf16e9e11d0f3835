-- Draws, their short addresses and members, and how many people watch them.

-- A draw that costs 0 is promotional; a draw with package_id is one of a package's.
CREATE TABLE draws (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  package_id uuid REFERENCES packages,
  occurrence int,
  -- The draw's id outside. A package's draws are called packageId:n.
  public_id text NOT NULL GENERATED ALWAYS AS
    (coalesce(package_id::text || ':' || occurrence::text, id::text)) STORED,
  name text NOT NULL,
  -- The first prize; those behind it are in `draw_prizes`.
  prize text NOT NULL,
  prize_quantity int NOT NULL DEFAULT 1
    CONSTRAINT draws_prize_quantity_bounded CHECK (prize_quantity BETWEEN 1 AND 50),
  -- In the draw's currency; NULL where it is not stated.
  prize_value_minor bigint CONSTRAINT draws_prize_value_above_zero CHECK (prize_value_minor > 0),
  -- Nobody keeps two prizes while a reserve is left.
  one_prize_each boolean NOT NULL DEFAULT false,
  -- Plain text; an empty line begins a paragraph. The conditions have its hash.
  description text,
  run_at timestamptz NOT NULL,
  timezone text NOT NULL,
  currency text NOT NULL,
  entry_cost_minor bigint NOT NULL CONSTRAINT draws_entry_cost_not_negative CHECK (entry_cost_minor >= 0),
  run_method text NOT NULL CONSTRAINT draws_run_method_known
    CHECK (run_method IN ('COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE')),
  image_id uuid REFERENCES images,
  discounts jsonb NOT NULL DEFAULT '[]',
  -- Numbers of tickets that cost less together: [{ "count": 5, "minor": 1000 }], by count. Of a
  -- paid draw.
  bundles jsonb NOT NULL DEFAULT '[]',
  -- The most tickets of one person: places held and tickets that are not void; NULL where there is
  -- no limit.
  max_per_person int CONSTRAINT draws_limit_in_bounds CHECK (max_per_person BETWEEN 1 AND 500),
  -- That of its newest publication, so that a sale knows in the draw's own row whether it was
  -- changed.
  revision int NOT NULL DEFAULT 0,
  socials jsonb NOT NULL DEFAULT '{}',
  -- Promised by the conditions: the days that a winner has to claim the prize, and who may win.
  claim_days int NOT NULL DEFAULT 14 CONSTRAINT draws_claim_days_bounded CHECK (claim_days BETWEEN 7 AND 90),
  eligible text[] NOT NULL DEFAULT '{}',
  -- Of a promotional draw: an entry counts once its address is confirmed; the others are void at
  -- the close.
  confirm_entries boolean NOT NULL DEFAULT false,
  -- The free ways into a paid draw: how many entries each person can have online and by post, the
  -- most tickets that come online of all people together (NULL: no such limit), where the cards go
  -- to, and until when they are received. NULL for a way that there is not.
  free_online int CONSTRAINT draws_free_online_bounded CHECK (free_online BETWEEN 1 AND 100),
  free_online_max int CONSTRAINT draws_free_online_max_bounded CHECK (free_online_max BETWEEN 1 AND 1000000),
  free_post int CONSTRAINT draws_free_post_bounded CHECK (free_post BETWEEN 1 AND 500),
  free_post_address text CONSTRAINT draws_free_post_address_bounded
    CHECK (char_length(free_post_address) BETWEEN 1 AND 500),
  free_post_until timestamptz CONSTRAINT draws_free_post_before_draw CHECK (free_post_until < coalesce(latest_run_at, run_at)),
  -- Nobody enters before this instant; NULL of a draw that opens with its announcement.
  opens_at timestamptz CONSTRAINT draws_open_before_draw CHECK (opens_at < coalesce(latest_run_at, run_at)),
  -- Of a draw that runs as soon as it is sold out: its announced time. Once the ledger has it that
  -- it sold out, `run_at` lies whole days ahead of it. NULL of every other draw.
  latest_run_at timestamptz,
  -- When its last ticket was sold. From then on nobody enters and nobody takes a ticket back: each
  -- ticket that becomes void takes its place from `capacity` with it.
  sold_out_at timestamptz,
  -- When it runs for that reason, by the date of the record of it: none before the ledger has that.
  -- Where fewer than 95 % of its tickets count then, how many did: it keeps its announced time.
  early_at timestamptz,
  early_counted int,
  ticket_cap int CONSTRAINT draws_cap_above_zero CHECK (ticket_cap > 0),
  -- The most tickets that the club may give away by codes, as the conditions say; NULL where it
  -- gives none.
  giveaways int,
  -- Those that it has given, without void ones.
  tickets_given int NOT NULL DEFAULT 0,
  -- Those that came online for nothing, without void ones.
  tickets_free int NOT NULL DEFAULT 0,
  -- There are entry codes of it, also ones that were ended: its checkout asks for them.
  has_codes boolean NOT NULL DEFAULT false,
  email_winner boolean NOT NULL,
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  numbers_length int NOT NULL,
  numbers_from int NOT NULL,
  numbers_to int NOT NULL,
  -- All codes of the range, and how many tickets may be sold of them.
  code_space bigint NOT NULL,
  capacity bigint NOT NULL,
  -- Key of the permutation that turns serials into codes.
  code_key bytea NOT NULL,
  -- Serials given out; never reused, voided tickets included.
  tickets_issued int NOT NULL DEFAULT 0,
  -- Tickets that are not void.
  tickets_sold int NOT NULL DEFAULT 0,
  -- Places of payments in progress, and of cards by post that wait.
  places_held int NOT NULL DEFAULT 0 CONSTRAINT draws_held_not_negative CHECK (places_held >= 0),
  -- Rows of draw_members with tickets, so that no page has to count them.
  members int NOT NULL DEFAULT 0 CONSTRAINT draws_members_not_negative CHECK (members >= 0),
  -- Bought ahead: nothing is published and no ticket issued before the draw in front of it closes.
  is_planned boolean NOT NULL DEFAULT false,
  -- Tickets and members that periods have bought of a planned draw. No ticket of it is issued, so
  -- no other column counts them.
  planned_tickets int NOT NULL DEFAULT 0,
  planned_members int NOT NULL DEFAULT 0,
  -- When a place of it last came free while it was full, for those who wait for one.
  freed_at timestamptz,
  cancelled_at timestamptz,
  -- A cancelled draw has sold tickets whose refunds are not written yet. It stands here, so that a
  -- sweep finds the draw when the job was lost.
  has_refunds_to_write boolean NOT NULL DEFAULT false,
  -- From here on no checkout opens, and the open ones are being settled.
  closing_since timestamptz,
  -- The ledger's date of the cut, an entry that names the log as it was at the draw's time or a
  -- moment later. From then on a ticket becomes void only because nobody paid it or nobody
  -- confirmed it. A draw is closed behind it.
  cut_at timestamptz,
  -- When the owner of a LIVE draw had its envelope opened on the stage; it is closed long before.
  live_pressed_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  -- When the sums of its days were kept (kept_sums); NULL while it is not over, and once its money
  -- changed.
  sums_kept_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT draws_cut_at_their_time CHECK (cut_at >= run_at),
  CONSTRAINT draws_closed_behind_the_cut CHECK (closed_at IS NULL OR (cut_at IS NOT NULL AND closed_at >= cut_at)),
  CONSTRAINT draws_never_oversold CHECK (tickets_sold + places_held <= capacity),
  CONSTRAINT draws_codes_suffice CHECK (tickets_issued + places_held <= code_space),
  CONSTRAINT draws_sold_were_issued CHECK (tickets_sold BETWEEN 0 AND tickets_issued),
  CONSTRAINT draws_capacity_in_space
    CHECK (capacity BETWEEN CASE WHEN sold_out_at IS NULL THEN 1 ELSE 0 END AND code_space),
  CONSTRAINT draws_sell_out_where_announced
    CHECK (CASE WHEN latest_run_at IS NULL THEN num_nonnulls(sold_out_at, early_at, early_counted) = 0
      ELSE (early_at IS NULL OR (early_at <= latest_run_at AND sold_out_at IS NOT NULL))
      AND (early_counted IS NULL OR early_at < latest_run_at)
      AND run_at = CASE WHEN early_counted IS NULL THEN coalesce(early_at, latest_run_at) ELSE latest_run_at END
      AND ticket_cap IS NOT NULL
      AND run_method = 'COMPUTER_PICKED_WINNER' AND entry_cost_minor > 0 AND package_id IS NULL END),
  CONSTRAINT draws_confirmed_are_free
    CHECK (NOT confirm_entries OR (entry_cost_minor = 0 AND package_id IS NULL)),
  CONSTRAINT draws_free_ways_whole
    CHECK (num_nonnulls(free_post, free_post_address, free_post_until) IN (0, 3)),
  CONSTRAINT draws_free_ways_into_paid
    CHECK (num_nonnulls(free_online, free_post) = 0 OR (entry_cost_minor > 0 AND package_id IS NULL)),
  CONSTRAINT draws_cards_come_once_open CHECK (free_post_until > opens_at),
  CONSTRAINT draws_opening_of_paid
    CHECK (opens_at IS NULL OR (entry_cost_minor > 0 AND package_id IS NULL)),
  CONSTRAINT draws_giveaways_bounded CHECK (giveaways BETWEEN 1 AND coalesce(ticket_cap / 10, 1000)),
  CONSTRAINT draws_giveaways_of_paid
    CHECK (giveaways IS NULL OR (entry_cost_minor > 0 AND package_id IS NULL)),
  CONSTRAINT draws_given_as_promised CHECK (tickets_given BETWEEN 0 AND coalesce(giveaways, 0)),
  CONSTRAINT draws_free_as_promised
    CHECK (tickets_free BETWEEN 0 AND CASE WHEN free_online IS NULL THEN 0 ELSE coalesce(free_online_max, 2147483647) END),
  CONSTRAINT draws_free_online_max_of_a_way CHECK (free_online_max IS NULL OR free_online IS NOT NULL),
  CONSTRAINT draws_free_online_max_within_cap CHECK (free_online_max <= ticket_cap),
  CONSTRAINT draws_limit_within_cap CHECK (max_per_person <= ticket_cap),
  CONSTRAINT draws_bundles_and_limit_are_paid
    CHECK ((bundles = '[]' AND max_per_person IS NULL) OR (entry_cost_minor > 0 AND package_id IS NULL)),
  CONSTRAINT draws_free_have_winner
    CHECK (entry_cost_minor > 0 OR run_method <> 'COMPUTER_PICKED_NO_WINNER'),
  -- A number that nobody may hold is drawn once: there is one place, and nobody to be passed over.
  CONSTRAINT draws_without_winner_have_one_prize
    CHECK (run_method <> 'COMPUTER_PICKED_NO_WINNER' OR (prize_quantity = 1 AND NOT one_prize_each)),
  CONSTRAINT draws_of_package_are_counted
    CHECK ((package_id IS NULL) = (occurrence IS NULL) AND occurrence >= 1
      AND (package_id IS NOT NULL OR NOT is_planned)),
  CONSTRAINT draws_once_an_occurrence UNIQUE (package_id, occurrence),
  CONSTRAINT draws_planned_are_empty CHECK (NOT is_planned OR tickets_issued = 0),
  CONSTRAINT draws_never_oversold_ahead
    CHECK (planned_tickets BETWEEN 0 AND capacity AND planned_members >= 0),
  -- Nobody wins a cancelled draw, also when both happen at the same moment.
  CONSTRAINT draws_drawn_or_cancelled CHECK (cancelled_at IS NULL OR drawn_at IS NULL)
) WITH (fillfactor = 50);
CREATE INDEX draws_owner_newest ON draws (owner_id, created_at DESC, id DESC);
-- An owner's regular and promotional draws are two lists, each counted and paged by itself.
CREATE INDEX draws_owner_free ON draws (owner_id, created_at DESC, id DESC)
  WHERE package_id IS NULL AND entry_cost_minor = 0;
CREATE INDEX draws_owner_paid ON draws (owner_id, created_at DESC, id DESC)
  WHERE package_id IS NULL AND entry_cost_minor > 0;
-- The changes that an owner made lately.
CREATE INDEX draws_owner_changed ON draws (owner_id, updated_at);
-- A club's page of winners, with what was cancelled, and its draws that can be entered.
-- It has all that is asked of those in front of a page, and of those that are counted.
CREATE INDEX draws_owner_past ON draws (owner_id, run_at DESC, id DESC) INCLUDE (cancelled_at)
  WHERE NOT is_planned;
CREATE INDEX draws_owner_open ON draws (owner_id, run_at, id)
  WHERE cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned;
CREATE INDEX draws_due ON draws (run_at) WHERE cancelled_at IS NULL AND drawn_at IS NULL;
-- Draws that take cards, whose owners are reminded of them.
CREATE INDEX draws_free_post ON draws (free_post_until)
  WHERE free_post_until IS NOT NULL AND cancelled_at IS NULL AND closed_at IS NULL;
CREATE INDEX draws_to_refund ON draws (id) WHERE has_refunds_to_write;
CREATE INDEX draws_sums_to_keep ON draws (run_at)
  WHERE sums_kept_at IS NULL AND num_nonnulls(closed_at, cancelled_at) > 0 AND NOT is_planned;

-- The prizes of a draw behind the first one, which stands in its row, in the order of their places.
CREATE TABLE draw_prizes (
  draw_id uuid NOT NULL REFERENCES draws,
  number int NOT NULL CONSTRAINT draw_prizes_number_bounded CHECK (number BETWEEN 2 AND 20),
  text text NOT NULL CONSTRAINT draw_prizes_text_in_bounds CHECK (char_length(text) BETWEEN 1 AND 500),
  quantity int NOT NULL CONSTRAINT draw_prizes_quantity_bounded CHECK (quantity BETWEEN 1 AND 50),
  value_minor bigint CONSTRAINT draw_prizes_value_above_zero CHECK (value_minor > 0),
  PRIMARY KEY (draw_id, number)
);

-- The short address of a draw or a package, `/d/{code}`. The draws of a package have that of the
-- package.
CREATE TABLE short_addresses (
  -- Letters and digits that nobody takes for others (domain/src/draws/short-code.ts).
  code text PRIMARY KEY
    CONSTRAINT short_addresses_readable CHECK (code ~ '^[2-9BCDFGHJKMNPQRSTVWXZ]{6}$'),
  draw_id uuid CONSTRAINT short_addresses_one_a_draw UNIQUE REFERENCES draws,
  package_id uuid CONSTRAINT short_addresses_one_a_package UNIQUE REFERENCES packages,
  CONSTRAINT short_addresses_of_one CHECK (num_nonnulls(draw_id, package_id) = 1)
);

-- The people with tickets in a draw, one row for each e-mail in any case, so that their list is not
-- added up from a million tickets.
CREATE TABLE draw_members (
  draw_id uuid NOT NULL REFERENCES draws,
  -- As last typed.
  email text NOT NULL,
  -- Tickets that are not void; 0 once all were refunded.
  ticket_count int NOT NULL CONSTRAINT draw_members_count_not_negative CHECK (ticket_count >= 0),
  -- When this e-mail last got tickets, also tickets that are void by now.
  latest_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX draw_members_once ON draw_members (draw_id, lower(email));
-- The list with all that a page of it shows, so that no row in front of a page is read.
CREATE INDEX draw_members_newest ON draw_members (draw_id, latest_at DESC, lower(email))
  INCLUDE (email, ticket_count) WHERE ticket_count > 0;
-- With the draw, so that a part of an e-mail is looked for among its members alone.
CREATE INDEX draw_members_part_of_email ON draw_members USING gin (draw_id, email gin_trgm_ops);

-- The share of each person in a draw with a limit for each: tickets that are not void, and cards by
-- post that wait. Places that are held count for the client that holds them alone
-- (payments_open_checkouts): anybody can hold some in another's name. A person is a canonical
-- mailbox; a way in without e-mail may have a name of another form, which no mailbox has (it is
-- then without an at sign). Written under the lock of the draw's row, by the statements that issue
-- and void.
CREATE TABLE draw_people (
  draw_id uuid NOT NULL REFERENCES draws,
  mailbox text NOT NULL,
  taken int NOT NULL CONSTRAINT draw_people_taken_not_negative CHECK (taken >= 0),
  most int NOT NULL,
  -- As payments have it, of the client that bought last: nobody else hears before paying what the
  -- person has.
  client_hash bytea,
  PRIMARY KEY (draw_id, mailbox),
  CONSTRAINT draw_people_within_limit CHECK (taken <= most)
);

-- Those who help to sell a draw or a package, each with the name that their link carries. The club
-- alone reads it.
CREATE TABLE helpers (
  draw_id uuid REFERENCES draws,
  package_id uuid REFERENCES packages,
  sold_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(draw_id, package_id)) STORED,
  via text NOT NULL CONSTRAINT helpers_form CHECK (via ~ '^[a-z0-9-]{1,40}$'),
  name text NOT NULL CONSTRAINT helpers_name_bounded CHECK (length(name) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (sold_id, via),
  CONSTRAINT helpers_of_one CHECK (num_nonnulls(draw_id, package_id) = 1)
);

-- The codes with which people pay less for tickets of a draw, or get some that the club gives away.
-- A use counts with the places that it was for, and comes back with them.
CREATE TABLE entry_codes (
  draw_id uuid NOT NULL REFERENCES draws,
  -- In capital letters: case is ignored.
  code text NOT NULL CONSTRAINT entry_codes_form CHECK (code ~ '^[A-Z0-9-]{4,32}$'),
  -- Off the price, or so many tickets for nothing.
  percent_off int CONSTRAINT entry_codes_percent_bounded CHECK (percent_off BETWEEN 1 AND 90),
  tickets int CONSTRAINT entry_codes_tickets_bounded CHECK (tickets BETWEEN 1 AND 10),
  uses int NOT NULL CONSTRAINT entry_codes_uses_bounded CHECK (uses BETWEEN 1 AND 10000),
  used int NOT NULL DEFAULT 0,
  -- The most uses of one person.
  per_person int NOT NULL,
  -- NULL: until the draw.
  until timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (draw_id, code),
  CONSTRAINT entry_codes_percent_or_tickets CHECK (num_nonnulls(percent_off, tickets) = 1),
  CONSTRAINT entry_codes_used_within_uses CHECK (used BETWEEN 0 AND uses),
  CONSTRAINT entry_codes_person_within_uses CHECK (per_person BETWEEN 1 AND uses)
);

-- How often each person used a code, without uses that came back. A person is a canonical mailbox.
CREATE TABLE entry_code_people (
  draw_id uuid NOT NULL,
  code text NOT NULL,
  mailbox text NOT NULL,
  -- The client that holds places with it for the person, as payments have it; empty once there are
  -- tickets. Anybody can hold some in another's name, so each client's holds count for itself
  -- alone.
  held_by bytea NOT NULL,
  used int NOT NULL,
  most int NOT NULL,
  -- Of tickets, the client that bought last: nobody else hears before paying what the person used.
  bought_from bytea,
  PRIMARY KEY (draw_id, code, mailbox, held_by),
  FOREIGN KEY (draw_id, code) REFERENCES entry_codes,
  CONSTRAINT entry_code_people_within_limit CHECK (used BETWEEN 0 AND most)
);
CREATE INDEX entry_code_people_mailbox ON entry_code_people (mailbox);

-- How many people watch a draw, counted by each process under the name that its address has: its
-- id, or `packageId:n`. A crash loses it, and a few seconds later it is true again.
CREATE UNLOGGED TABLE draw_audiences (
  draw_name text NOT NULL,
  process_id uuid NOT NULL,
  watching int NOT NULL CONSTRAINT draw_audiences_not_negative CHECK (watching >= 0),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (draw_name, process_id)
);
