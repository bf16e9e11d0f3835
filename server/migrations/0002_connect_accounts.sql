-- The owner's account at the payment provider: what was last read there.
CREATE TABLE connect_accounts (
  owner_id uuid PRIMARY KEY REFERENCES owners,
  account_id text NOT NULL CONSTRAINT connect_accounts_account_unique UNIQUE,
  email text,
  club_name text,
  charges_enabled boolean NOT NULL DEFAULT false,
  capabilities jsonb NOT NULL DEFAULT '{}',
  currently_due text[] NOT NULL DEFAULT '{}',
  past_due text[] NOT NULL DEFAULT '{}',
  disconnected_at timestamptz,
  created_at timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL
);
