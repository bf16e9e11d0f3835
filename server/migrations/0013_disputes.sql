-- A payer's bank can take a payment back: as last read at the provider.
CREATE TABLE disputes (
  -- The provider's.
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor bigint NOT NULL CONSTRAINT disputes_amount_above_zero CHECK (amount_minor > 0),
  currency text NOT NULL,
  -- open: the bank has the money and may keep it; won: the club has it again; lost: the payer has it.
  state text NOT NULL CONSTRAINT disputes_state_known CHECK (state IN ('open', 'won', 'lost')),
  -- When the provider is asked again, unless it tells first.
  check_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT disputes_closed_with_outcome CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX disputes_payment ON disputes (payment_id);
CREATE INDEX disputes_to_check ON disputes (check_at) WHERE state = 'open';

-- What a club gave back of a payment, but not all of it: only the books change.
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

ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known CHECK (cause IN
  ('draw_cancelled', 'late_payment', 'buyer_asked', 'club_refunded', 'dispute_won'));
-- charged_back: the payer's bank gave the money back before we did; nothing is left to refund.
ALTER TABLE refunds DROP CONSTRAINT refunds_state_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_state_known
  CHECK (state IN ('requested', 'pending', 'succeeded', 'failed', 'charged_back'));

-- When the provider was last asked for an account's events that never arrived.
CREATE TABLE event_inquiries (
  account_id text PRIMARY KEY,
  asked_at timestamptz NOT NULL
);
