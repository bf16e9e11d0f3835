CREATE TABLE payments (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  owner_id uuid NOT NULL REFERENCES owners,
  account_id text NOT NULL,
  -- As typed; compared in lower case.
  email text NOT NULL,
  phone text,
  count int NOT NULL CONSTRAINT payments_count_in_bounds CHECK (count BETWEEN 1 AND 500),
  total_minor bigint NOT NULL,
  fee_minor bigint NOT NULL CONSTRAINT payments_fee_within_total CHECK (fee_minor BETWEEN 0 AND total_minor),
  currency text NOT NULL,
  method text NOT NULL,
  -- The terms that this buyer accepted.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  -- Keyed hash of the client's address: whose open checkout may be released for a new one.
  client_hash bytea,
  -- reserved: places are held, the payment page is not known yet; open: it is; paid: tickets are
  -- issued; released: the places went back; late: money came without a place and goes back.
  state text NOT NULL CONSTRAINT payments_state_known
    CHECK (state IN ('reserved', 'open', 'paid', 'released', 'late')),
  -- 1…3 while places are held: so many unpaid checkouts may one e-mail have in one draw.
  open_slot smallint,
  session_id text CONSTRAINT payments_session_unique UNIQUE,
  session_url text,
  session_expires_at timestamptz NOT NULL,
  -- When the provider is asked what became of it, unless it tells first.
  check_at timestamptz NOT NULL,
  checks int NOT NULL DEFAULT 0,
  payment_intent_id text CONSTRAINT payments_intent_unique UNIQUE,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  released_at timestamptz,
  CONSTRAINT payments_slot_while_held
    CHECK ((state IN ('reserved', 'open')) = (open_slot IS NOT NULL) AND open_slot BETWEEN 1 AND 3)
);
CREATE INDEX payments_draw ON payments (draw_id, state);
-- Also the last word against a fourth checkout when two processes reserve at once.
CREATE UNIQUE INDEX payments_open_checkouts ON payments (draw_id, lower(email), open_slot)
  WHERE state IN ('reserved', 'open');
CREATE INDEX payments_to_check ON payments (check_at) WHERE state IN ('reserved', 'open');

CREATE TABLE refunds (
  -- Also the idempotency key at the provider: calling twice moves money once.
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CONSTRAINT refunds_amount_above_zero CHECK (amount_minor > 0),
  currency text NOT NULL,
  cause text NOT NULL CONSTRAINT refunds_cause_known CHECK (cause IN ('draw_cancelled', 'late_payment')),
  -- requested: written before the provider is called; pending: the provider has it;
  -- failed: the provider gave the money back to the club, a person must look.
  state text NOT NULL CONSTRAINT refunds_state_known
    CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text CONSTRAINT refunds_provider_id_unique UNIQUE,
  last_error text,
  -- When the provider is asked (again).
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX refunds_one_live_for_a_payment ON refunds (payment_id) WHERE state <> 'failed';
CREATE INDEX refunds_open ON refunds (try_at) WHERE state IN ('requested', 'pending');

-- Signed events as they came. Only identifiers are kept: what they name is read at the provider.
CREATE TABLE stripe_events (
  event_id text PRIMARY KEY,
  -- The club's account; NULL for the platform's own.
  account_id text,
  type text NOT NULL,
  object_id text,
  -- As the object's metadata say it: no proof that there is such a payment of ours.
  payment_id text,
  payment_intent_id text,
  received_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  handled_at timestamptz,
  -- parked: a person must look, see findings
  outcome text CONSTRAINT stripe_events_outcome_known CHECK (outcome IN ('done', 'ignored', 'parked')),
  CONSTRAINT stripe_events_handled_with_outcome CHECK ((handled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX stripe_events_unhandled ON stripe_events (try_at) WHERE handled_at IS NULL;

-- What a person must look at; money is never mended in silence.
CREATE TABLE findings (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  CONSTRAINT findings_once UNIQUE (kind, subject)
);
