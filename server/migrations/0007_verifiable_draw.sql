-- What was published about a draw; each change before the first ticket is a new revision.
CREATE TABLE draw_publications (
  draw_id uuid NOT NULL REFERENCES draws,
  revision int NOT NULL,
  statement jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_publications_hash_unique UNIQUE,
  signature bytea NOT NULL,
  -- Encrypted with the platform's secret: the seed until the result, the holder key for good.
  seed_sealed bytea NOT NULL,
  holder_key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, revision)
);

-- The leaves of a draw's append-only tree.
CREATE TABLE draw_log (
  draw_id uuid NOT NULL REFERENCES draws,
  idx int NOT NULL,
  -- 1 a ticket was issued, 2 a ticket became void
  kind smallint NOT NULL CONSTRAINT draw_log_kind_known CHECK (kind IN (1, 2)),
  serial int NOT NULL,
  reason smallint,
  holder_commit bytea,
  leaf bytea NOT NULL,
  PRIMARY KEY (draw_id, idx),
  CONSTRAINT draw_log_ticket_or_void CHECK ((kind = 1) = (holder_commit IS NOT NULL) AND (kind = 2) = (reason IS NOT NULL)),
  CONSTRAINT draw_log_serial_once UNIQUE (draw_id, kind, serial)
);

-- How far the tree of a draw is: O(log n) bytes.
CREATE TABLE draw_frontiers (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  size int NOT NULL,
  stack bytea NOT NULL,
  issued_logged int NOT NULL
);

CREATE TABLE draw_closes (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  statement jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_closes_hash_unique UNIQUE,
  signature bytea NOT NULL,
  closed_at timestamptz NOT NULL
);

CREATE TABLE draw_results (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  statement jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_results_hash_unique UNIQUE,
  signature bytea NOT NULL,
  seed bytea NOT NULL,
  outcome text NOT NULL CONSTRAINT draw_results_outcome_known CHECK (outcome IN ('winner', 'noWinner', 'noEntries')),
  drawn_code text,
  winner_serial int,
  created_at timestamptz NOT NULL,
  CONSTRAINT draw_results_winner_named CHECK ((outcome = 'winner') = (winner_serial IS NOT NULL))
);

CREATE TABLE draw_picks (
  draw_id uuid NOT NULL REFERENCES draws,
  -- 0 the winner, 1… the reserves, in their order
  rank int NOT NULL,
  position int NOT NULL,
  serial int NOT NULL,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_picks_ticket_once UNIQUE (draw_id, serial)
);

-- The chain of all statements of the platform.
CREATE TABLE ledger (
  seq bigint PRIMARY KEY,
  kind text NOT NULL CONSTRAINT ledger_kind_known CHECK (kind IN ('pub', 'close', 'result', 'cancel')),
  draw_id uuid NOT NULL,
  hash bytea NOT NULL,
  head bytea NOT NULL,
  signature bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ledger_once_a_draw ON ledger (draw_id, kind) WHERE kind <> 'pub';
CREATE INDEX ledger_draw ON ledger (draw_id, seq);

-- Append-only means that the database refuses anything else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_closes_append_only BEFORE UPDATE OR DELETE ON draw_closes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_results_append_only BEFORE UPDATE OR DELETE ON draw_results FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
