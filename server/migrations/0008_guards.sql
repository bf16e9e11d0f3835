-- Guards: triggers that refuse. README.md lists them all.

-- Append-only means that the database refuses anything else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_log_runs_append_only BEFORE UPDATE OR DELETE ON draw_log_runs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_checkpoints_append_only BEFORE UPDATE OR DELETE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_closes_append_only BEFORE UPDATE OR DELETE ON draw_closes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_results_append_only BEFORE UPDATE OR DELETE ON draw_results FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_pass_overs_append_only BEFORE UPDATE OR DELETE ON draw_pass_overs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_picks_append_only BEFORE UPDATE OR DELETE ON draw_picks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- A publication stays, and from the first ticket on nothing is published anew. Its two secrets may
-- be encrypted anew, with another secret of the platform: the statement commits to what they are.
CREATE FUNCTION keep_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD IS NULL) THEN
    RAISE EXCEPTION 'draw_publications is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.revision > 0 AND EXISTS (SELECT FROM tickets WHERE draw_id = NEW.draw_id) THEN
    RAISE EXCEPTION 'a draw with tickets is not published anew' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM draws WHERE id = NEW.draw_id AND cut_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a draw whose log was cut is not published anew' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_publications_stay
  BEFORE INSERT OR DELETE OR UPDATE OF draw_id, revision, statement, conditions, hash, signature, created_at
  ON draw_publications
  FOR EACH ROW EXECUTE FUNCTION keep_publication();

-- No leaf after the close, and none of a draw without a tree.
CREATE FUNCTION refuse_late_leaf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT draw_id FROM leaves) AS draw JOIN draw_closes USING (draw_id)) THEN
    RAISE EXCEPTION 'the log of a closed draw does not grow' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT draw_id FROM leaves EXCEPT SELECT draw_id FROM draw_frontiers
      WHERE draw_id = ANY (ARRAY(SELECT DISTINCT draw_id FROM leaves))) THEN
    RAISE EXCEPTION 'a leaf is of a draw with a tree' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER draw_log_ends_at_close AFTER INSERT ON draw_log
  REFERENCING NEW TABLE AS leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_leaf();
