CREATE TABLE terms_versions (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  -- NULL: the owner's default terms.
  draw_id uuid,
  -- Cleaned HTML, exactly the bytes that sha256 is of and that buyers accept.
  html text NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX terms_versions_latest ON terms_versions (owner_id, draw_id, created_at DESC);

CREATE TABLE draws (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  name text NOT NULL,
  prize text NOT NULL,
  run_at timestamptz NOT NULL,
  timezone text NOT NULL,
  currency text NOT NULL,
  entry_cost_minor bigint NOT NULL CONSTRAINT draws_entry_cost_not_negative CHECK (entry_cost_minor >= 0),
  run_method text NOT NULL CONSTRAINT draws_run_method_known
    CHECK (run_method IN ('COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE')),
  image_id uuid REFERENCES images,
  discounts jsonb NOT NULL DEFAULT '[]',
  ticket_cap int CONSTRAINT draws_cap_above_zero CHECK (ticket_cap > 0),
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
  -- Places of payments in progress.
  places_held int NOT NULL DEFAULT 0 CONSTRAINT draws_held_not_negative CHECK (places_held >= 0),
  cancelled_at timestamptz,
  -- From here on no new checkout, and what is open is being settled.
  closing_since timestamptz,
  live_started_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT draws_never_oversold CHECK (tickets_sold + places_held <= capacity),
  CONSTRAINT draws_codes_suffice CHECK (tickets_issued + places_held <= code_space),
  CONSTRAINT draws_sold_were_issued CHECK (tickets_sold BETWEEN 0 AND tickets_issued),
  CONSTRAINT draws_capacity_in_space CHECK (capacity BETWEEN 1 AND code_space)
) WITH (fillfactor = 50);
CREATE INDEX draws_owner_newest ON draws (owner_id, created_at DESC, id DESC);
CREATE INDEX draws_due ON draws (run_at) WHERE cancelled_at IS NULL AND drawn_at IS NULL;
