-- When the next call of a kind may start at the provider, for all processes together; real time.
CREATE TABLE provider_turns (
  kind text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
