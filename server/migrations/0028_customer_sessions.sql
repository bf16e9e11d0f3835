-- A customer signs in to the portal with a code that only the session that asked for it can spend.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_known;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_known
  CHECK (purpose IN ('owner', 'refund', 'customer'));
-- Keyed hash of the session's id, which the address that asked was answered.
ALTER TABLE one_time_codes ADD COLUMN session_hash bytea;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_customers_have_session
  CHECK ((purpose = 'customer') = (session_hash IS NOT NULL));

-- Tokens are stored as hashes only: a copy of this table opens nothing.
CREATE TABLE customer_sessions (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CONSTRAINT customer_sessions_email_normal CHECK (email = lower(btrim(email))),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_sessions_expiry ON customer_sessions (expires_at);
