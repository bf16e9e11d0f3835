CREATE TABLE owners (
  id uuid PRIMARY KEY,
  email text NOT NULL CONSTRAINT owners_email_normal CHECK (email = lower(btrim(email))),
  password_hash text,
  picture_id uuid,
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT owners_email_unique UNIQUE (email)
);

-- Tokens are stored as hashes only: a copy of this table opens nothing.
CREATE TABLE owner_sessions (
  token_hash bytea PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX owner_sessions_owner ON owner_sessions (owner_id);

CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT one_time_codes_purpose_known CHECK (purpose IN ('owner')),
  -- Whom or what the code is about: the normal form of an e-mail address.
  subject text NOT NULL,
  code_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0,
  spent_at timestamptz,
  replaced_at timestamptz
);
CREATE UNIQUE INDEX one_time_codes_one_active ON one_time_codes (purpose, subject)
  WHERE spent_at IS NULL AND replaced_at IS NULL;
CREATE INDEX one_time_codes_history ON one_time_codes (purpose, subject, asked_at);

CREATE TABLE one_time_code_wrong_tries (
  purpose text NOT NULL,
  subject text NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX one_time_code_wrong_tries_history ON one_time_code_wrong_tries (purpose, subject, tried_at);

-- Limits are shared by all processes; losing them in a crash loses nothing of value.
CREATE UNLOGGED TABLE rate_counters (
  name text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (name, subject, window_start)
);
CREATE INDEX rate_counters_age ON rate_counters (window_start);
