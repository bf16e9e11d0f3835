-- Makes inclusion paths of a sealed list of any length quick: made after the close, from the log.
CREATE TABLE draw_list_indexes (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  made_at timestamptz,
  -- Of each 256 tickets of the list: the serial of the first, and the root of their subtree.
  first_serials int[],
  block_roots bytea,
  -- The roots of each 256 of those.
  group_roots bytea,
  CONSTRAINT draw_list_indexes_made_whole
    CHECK (num_nonnulls(made_at, first_serials, block_roots, group_roots) IN (0, 4))
);
-- A path needs 8 KB of them: uncompressed, PostgreSQL reads those alone.
ALTER TABLE draw_list_indexes ALTER COLUMN block_roots SET STORAGE EXTERNAL;
CREATE INDEX draw_list_indexes_to_make ON draw_list_indexes (draw_id) WHERE made_at IS NULL;
INSERT INTO draw_list_indexes (draw_id) SELECT draw_id FROM draw_closes;

-- The beacon round that decides a closed draw, and its value once a relay gave it.
CREATE TABLE draw_beacons (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  round bigint NOT NULL,
  round_at timestamptz NOT NULL,
  -- When the relays are asked next.
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  signature bytea,
  received_at timestamptz,
  CONSTRAINT draw_beacons_received_whole CHECK ((signature IS NULL) = (received_at IS NULL)),
  CONSTRAINT draw_beacons_not_before_round CHECK (received_at >= round_at AND try_at >= round_at)
);
CREATE INDEX draw_beacons_awaited ON draw_beacons (try_at) WHERE signature IS NULL;

-- A beacon never changes: neither the round, nor a value that is there.
CREATE FUNCTION keep_beacon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.draw_id <> OLD.draw_id OR NEW.round <> OLD.round
     OR NEW.round_at <> OLD.round_at OR OLD.signature IS NOT NULL THEN
    RAISE EXCEPTION 'the beacon of a draw never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_beacons_never_change BEFORE UPDATE OR DELETE ON draw_beacons
  FOR EACH ROW EXECUTE FUNCTION keep_beacon();

-- No leaf after the close.
CREATE FUNCTION refuse_late_leaf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM draw_closes WHERE draw_id IN (SELECT draw_id FROM leaves)) THEN
    RAISE EXCEPTION 'the log of a closed draw does not grow' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER draw_log_ends_at_close AFTER INSERT ON draw_log
  REFERENCING NEW TABLE AS leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_leaf();
