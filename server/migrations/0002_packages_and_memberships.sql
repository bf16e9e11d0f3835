-- Packages of draws, their tiers, and the subscriptions that members pay for.

-- Finds a part of an e-mail address in a long list.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- Lets an index of parts of a text begin with an id.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A membership package: tiers are sold as subscriptions, and a draw runs at every date.
CREATE TABLE packages (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  name text NOT NULL,
  frequency text NOT NULL CONSTRAINT packages_frequency_known
    CHECK (frequency IN ('Weekly', 'Fortnightly', 'Monthly', 'Yearly')),
  -- As the owner typed it, in the package's zone: all later dates follow from it.
  draw_date_local text NOT NULL,
  timezone text NOT NULL,
  currency text NOT NULL,
  -- Plain text; an empty line begins a paragraph.
  description text,
  image_id uuid REFERENCES images,
  discounts jsonb NOT NULL DEFAULT '[]',
  -- Promised by the conditions: the days that a winner has to claim the prize, and who may win.
  claim_days int NOT NULL DEFAULT 14 CONSTRAINT packages_claim_days_bounded CHECK (claim_days BETWEEN 7 AND 90),
  eligible text[] NOT NULL DEFAULT '{}',
  -- The prizes of each draw that opens from now on, as rows of draw_prizes have them; none: the
  -- package's name.
  prizes jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT packages_prizes_bounded CHECK (jsonb_array_length(prizes) <= 20),
  one_prize_each boolean NOT NULL DEFAULT false,
  -- The number of the draw that draw_date_local is the date of. It is not 1 after an edit of a
  -- package whose draws ran without entries: those keep their numbers.
  first_number int NOT NULL DEFAULT 1
    CONSTRAINT packages_first_number_above_zero CHECK (first_number >= 1),
  -- The draw that is open: earlier ones are closed, later ones wait for it.
  open_occurrence int NOT NULL DEFAULT 1
    CONSTRAINT packages_occurrence_above_zero CHECK (open_occurrence >= 1),
  -- Memberships with is_member, so that no list has to count them.
  members int NOT NULL DEFAULT 0 CONSTRAINT packages_members_not_negative CHECK (members >= 0),
  cancelled_at timestamptz,
  -- A cancelled package whose memberships are not ended and whose refunds are not written yet. It
  -- stands here, so that a sweep finds the package when the job was lost.
  has_ends_to_write boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX packages_to_end ON packages (id) WHERE has_ends_to_write;
CREATE INDEX packages_owner_newest ON packages (owner_id, created_at DESC, id DESC);

-- The offer of a tier never changes: an edit removes it and adds another one, so that its members
-- keep what they bought, and a buyer who still pays for the removed one gets what it promised.
CREATE TABLE tiers (
  id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages,
  position int NOT NULL,
  name text NOT NULL,
  price_minor bigint NOT NULL CONSTRAINT tiers_price_above_zero CHECK (price_minor > 0),
  currency text NOT NULL,
  -- Tickets of the first paid period, and how many more each later one brings.
  chance_of_win int NOT NULL
    CONSTRAINT tiers_chance_in_bounds CHECK (chance_of_win BETWEEN 1 AND 1000),
  recurring_entry int NOT NULL
    CONSTRAINT tiers_recurring_in_bounds CHECK (recurring_entry BETWEEN 0 AND 1000),
  highlight text,
  -- Closed to newcomers since then, until its club opens it again.
  closed_at timestamptz,
  removed_at timestamptz
);
CREATE UNIQUE INDEX tiers_position_once ON tiers (package_id, position) WHERE removed_at IS NULL;
CREATE INDEX tiers_package ON tiers (package_id, position);

-- The order of all who wait for a payment page, of draws and memberships.
CREATE SEQUENCE checkout_line;

CREATE TABLE memberships (
  -- Also the id of the payment of its first period.
  id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages,
  tier_id uuid NOT NULL REFERENCES tiers,
  owner_id uuid NOT NULL REFERENCES owners,
  account_id text NOT NULL,
  -- As typed; compared in lower case.
  email text NOT NULL,
  method text NOT NULL,
  -- The price of one period, and the platform's part of it.
  price_minor bigint NOT NULL CONSTRAINT memberships_price_above_zero CHECK (price_minor > 0),
  fee_percent numeric NOT NULL,
  currency text NOT NULL,
  -- The words of its payment page: whoever asks for that page again says the same, whatever the
  -- package is called by then.
  title text NOT NULL,
  -- The terms that this buyer accepted.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  -- Keyed hashes of the client's address and of its widest network, while the checkout is open, as
  -- payments have them.
  client_hash bytea,
  network_hash bytea,
  -- The `via` of the link by which the member came.
  via text CONSTRAINT memberships_via_form CHECK (via ~ '^[a-z0-9-]{1,40}$'),
  -- reserved: the payment page is not known yet; open: it is; released: nobody paid; active: the
  -- period is paid; past_due: a renewal failed and is tried again; ended: nothing is charged any
  -- more.
  state text NOT NULL CONSTRAINT memberships_state_known
    CHECK (state IN ('reserved', 'open', 'released', 'active', 'past_due', 'ended')),
  session_id text CONSTRAINT memberships_session_unique UNIQUE,
  session_url text,
  -- The line of those who wait for their page, as payments have it.
  line_number bigint,
  in_line_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  openings int NOT NULL DEFAULT 0,
  opening_until timestamptz,
  session_expires_at timestamptz,
  subscription_id text CONSTRAINT memberships_subscription_unique UNIQUE,
  -- The end of the last period that we know of at the provider.
  period_ends_at timestamptz,
  -- When the provider is asked about it again, unless an event tells first.
  check_at timestamptz NOT NULL,
  checks int NOT NULL DEFAULT 0,
  paid_periods int NOT NULL DEFAULT 0
    CONSTRAINT memberships_periods_not_negative CHECK (paid_periods >= 0),
  -- The member asked to stop renewing: the provider ends it then.
  cancel_at timestamptz,
  ended_at timestamptz,
  end_cause text CONSTRAINT memberships_end_cause_known
    CHECK (end_cause IN ('member', 'package', 'provider')),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  -- A member pays, or has ended and still has a place in a draw that has not closed: kept here, so
  -- that lists and counts need not look through payments. sync_members() writes it of an ended one.
  is_member boolean NOT NULL DEFAULT false,
  -- The last price at the provider that a period was billed by and that no agreement has: that of
  -- its checkout, or one that the club made.
  own_price_id text,
  CONSTRAINT memberships_page_was_asked_for
    CHECK (session_expires_at IS NOT NULL OR (state <> 'open' AND session_id IS NULL)),
  CONSTRAINT memberships_client_while_open
    CHECK (num_nonnulls(client_hash, network_hash) = 0
      OR (state IN ('reserved', 'open') AND num_nonnulls(client_hash, network_hash) = 2)),
  CONSTRAINT memberships_ended_with_cause
    CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (end_cause IS NULL))
);
CREATE INDEX memberships_package ON memberships (package_id, created_at DESC, id DESC);
CREATE INDEX memberships_email ON memberships (lower(email));
-- With the package, so that a part of an e-mail is looked for among its members alone.
CREATE INDEX memberships_part_of_email ON memberships USING gin (package_id, email gin_trgm_ops)
  WHERE is_member;
CREATE INDEX memberships_in_line ON memberships (network_hash)
  WHERE state = 'reserved' AND line_number IS NOT NULL;
CREATE INDEX memberships_to_check ON memberships (check_at) WHERE state <> 'released';
CREATE INDEX memberships_unpaid ON memberships (package_id) WHERE state IN ('reserved', 'open');
CREATE INDEX memberships_current ON memberships (package_id) WHERE state IN ('active', 'past_due');
CREATE INDEX memberships_leaving ON memberships (package_id) WHERE state = 'ended' AND is_member;
CREATE INDEX memberships_started ON memberships (package_id, started_at DESC, id DESC)
  WHERE started_at IS NOT NULL;
-- The payments of those who renew are added up from here alone.
CREATE INDEX memberships_renewing ON memberships (package_id, currency) INCLUDE (price_minor)
  WHERE state = 'active' AND cancel_at IS NULL;
-- Whether anybody still has a tier, also one that is sold no more.
CREATE INDEX memberships_of_tier ON memberships (tier_id) WHERE is_member;
-- Members by the link that they came by, which few have.
CREATE INDEX memberships_by_link ON memberships (package_id, via) WHERE via IS NOT NULL;
-- Members who left, or stopped renewing, the latest first.
CREATE INDEX memberships_left ON memberships (package_id, coalesce(ended_at, cancel_at) DESC, id DESC)
  WHERE coalesce(ended_at, cancel_at) IS NOT NULL AND started_at IS NOT NULL;
-- The list with all that a page of it takes from here, so that no row in front of a page is read.
CREATE INDEX memberships_listed ON memberships (package_id, started_at DESC, id DESC)
  INCLUDE (email, tier_id) WHERE is_member;

-- The tiers that a member agreed to, once a change of tier was asked for: the one that was bought
-- first, and each that was chosen (decision 0135). A period that was billed by the price of one
-- buys the entries of its tier.
CREATE TABLE agreed_tiers (
  id uuid PRIMARY KEY,
  membership_id uuid NOT NULL REFERENCES memberships,
  tier_id uuid NOT NULL REFERENCES tiers,
  -- current: the membership's now; waiting: from a renewal on; past: another one was paid since;
  -- withdrawn: taken back, or another one was chosen in its place.
  state text NOT NULL CONSTRAINT agreed_tiers_state_known
    CHECK (state IN ('current', 'waiting', 'past', 'withdrawn')),
  -- Holds for the periods that begin then or later; NULL for the one that was bought first.
  starts_at timestamptz,
  -- The price at the provider that its checkout made, which nothing can go back to, and the one
  -- that was made for it since; each NULL while it is not known.
  bought_price_id text,
  price_id text CONSTRAINT agreed_tiers_price_unique UNIQUE,
  created_at timestamptz NOT NULL,
  CONSTRAINT agreed_tiers_chosen_with_start CHECK (starts_at IS NOT NULL OR state IN ('current', 'past'))
);
CREATE INDEX agreed_tiers_membership ON agreed_tiers (membership_id);
CREATE UNIQUE INDEX agreed_tiers_one_current ON agreed_tiers (membership_id) WHERE state = 'current';
CREATE UNIQUE INDEX agreed_tiers_one_waiting ON agreed_tiers (membership_id) WHERE state = 'waiting';
-- Whether anybody changes to a tier, also to one that is sold no more.
CREATE INDEX agreed_tiers_to_come ON agreed_tiers (tier_id) WHERE state = 'waiting';
