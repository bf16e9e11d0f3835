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
  discounts jsonb NOT NULL DEFAULT '[]',
  -- The draw that is open: earlier ones are closed, later ones wait for it.
  open_occurrence int NOT NULL DEFAULT 1
    CONSTRAINT packages_occurrence_above_zero CHECK (open_occurrence >= 1),
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX packages_owner_newest ON packages (owner_id, created_at DESC, id DESC);

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
  CONSTRAINT tiers_position_once UNIQUE (package_id, position)
);

-- A draw of a package is a draw like any other, with a name of its own outside: packageId:n.
ALTER TABLE draws ADD COLUMN package_id uuid REFERENCES packages;
ALTER TABLE draws ADD COLUMN occurrence int;
-- Bought ahead: nothing is published and no ticket issued before the draw in front of it closes.
ALTER TABLE draws ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
ALTER TABLE draws ADD CONSTRAINT draws_of_package_are_counted
  CHECK ((package_id IS NULL) = (occurrence IS NULL) AND occurrence >= 1
    AND (package_id IS NOT NULL OR NOT is_planned));
ALTER TABLE draws ADD CONSTRAINT draws_planned_are_empty CHECK (NOT is_planned OR tickets_issued = 0);
ALTER TABLE draws ADD CONSTRAINT draws_once_an_occurrence UNIQUE (package_id, occurrence);
ALTER TABLE draws ADD COLUMN public_id text NOT NULL GENERATED ALWAYS AS
  (coalesce(package_id::text || ':' || occurrence::text, id::text)) STORED;

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
  -- What one period costs, and what of it is the platform's.
  price_minor bigint NOT NULL CONSTRAINT memberships_price_above_zero CHECK (price_minor > 0),
  fee_percent numeric NOT NULL,
  currency text NOT NULL,
  -- The terms that this buyer accepted.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  -- Keyed hash of the client's address: whose open checkout may be released for a new one.
  client_hash bytea,
  -- reserved: the payment page is not known yet; open: it is; released: nobody paid; active: the
  -- period is paid; past_due: a renewal failed and is tried again; ended: nothing is charged any more.
  state text NOT NULL CONSTRAINT memberships_state_known
    CHECK (state IN ('reserved', 'open', 'released', 'active', 'past_due', 'ended')),
  session_id text CONSTRAINT memberships_session_unique UNIQUE,
  session_url text,
  session_expires_at timestamptz NOT NULL,
  subscription_id text CONSTRAINT memberships_subscription_unique UNIQUE,
  -- The end of the last period that we know of at the provider.
  period_ends_at timestamptz,
  -- When the provider is asked what became of it, unless it tells first.
  check_at timestamptz NOT NULL,
  checks int NOT NULL DEFAULT 0,
  paid_periods int NOT NULL DEFAULT 0
    CONSTRAINT memberships_periods_not_negative CHECK (paid_periods >= 0),
  -- Stop-renewing: the provider ends it then.
  cancel_at timestamptz,
  ended_at timestamptz,
  end_cause text CONSTRAINT memberships_end_cause_known
    CHECK (end_cause IN ('member', 'package', 'provider')),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  CONSTRAINT memberships_ended_with_cause
    CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (end_cause IS NULL))
);
CREATE INDEX memberships_package ON memberships (package_id, created_at DESC, id DESC);
CREATE INDEX memberships_email ON memberships (lower(email));
CREATE INDEX memberships_to_check ON memberships (check_at) WHERE state <> 'released';

-- Each paid period of a membership is a payment for exactly one draw of its package.
ALTER TABLE payments ADD COLUMN membership_id uuid REFERENCES memberships;
ALTER TABLE payments ADD COLUMN invoice_id text CONSTRAINT payments_invoice_unique UNIQUE;
ALTER TABLE payments ADD COLUMN period int;
ALTER TABLE payments ADD CONSTRAINT payments_of_membership_have_invoice
  CHECK (num_nonnulls(membership_id, invoice_id, period) IN (0, 3)
    AND (membership_id IS NULL OR state IN ('paid', 'late')));
ALTER TABLE payments ADD CONSTRAINT payments_period_once UNIQUE (membership_id, period);
CREATE UNIQUE INDEX payments_one_draw_a_period ON payments (membership_id, draw_id)
  WHERE state = 'paid' AND membership_id IS NOT NULL;
ALTER TABLE payments DROP CONSTRAINT payments_count_in_bounds;
ALTER TABLE payments ADD CONSTRAINT payments_count_in_bounds
  CHECK (count BETWEEN 1 AND CASE WHEN membership_id IS NULL THEN 500 ELSE 10000 END);

ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known CHECK (cause IN
  ('draw_cancelled', 'late_payment', 'buyer_asked', 'club_refunded', 'dispute_won',
   'package_cancelled', 'membership_cancelled'));
