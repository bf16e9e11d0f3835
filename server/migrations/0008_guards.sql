-- Triggers that refuse.

-- Append-only means that the database refuses anything else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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

CREATE FUNCTION follow_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first: what another transaction did to it meanwhile is seen by the next statement.
  PERFORM FROM payments
  WHERE id = NEW.payment_id AND membership_id IS NOT NULL AND state = 'paid' FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE payments SET is_place = NOT is_place
    WHERE id = NEW.payment_id AND is_place <> keeps_place(id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_take_places AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.cause NOT IN ('draw_cancelled', 'package_cancelled')) EXECUTE FUNCTION follow_place();
CREATE TRIGGER refunds_change_places AFTER UPDATE ON refunds FOR EACH ROW
  WHEN (OLD.cause <> NEW.cause) EXECUTE FUNCTION follow_place();
CREATE TRIGGER disputes_take_places AFTER INSERT OR UPDATE ON disputes FOR EACH ROW
  EXECUTE FUNCTION follow_place();

CREATE FUNCTION note_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'ended' THEN
    -- A close that is under way would let this member go without knowing that it may.
    PERFORM FROM draws WHERE id IN (
      SELECT draw_id FROM payments WHERE membership_id = NEW.id AND is_place)
      AND closed_at IS NULL AND cancelled_at IS NULL ORDER BY id FOR SHARE;
  END IF;
  NEW.is_member := NEW.started_at IS NOT NULL AND (NEW.state IN ('active', 'past_due')
    OR (NEW.state = 'ended' AND has_open_place(NEW.id)));
  RETURN NEW;
END $$;
CREATE TRIGGER memberships_know_members BEFORE INSERT OR UPDATE ON memberships
  FOR EACH ROW EXECUTE FUNCTION note_member();

-- A place comes, goes, or comes back.
CREATE FUNCTION follow_changed_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE WHEN NEW.is_place THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE draws SET planned_tickets = planned_tickets + sign * NEW.count,
      planned_members = planned_members + sign
    WHERE id = NEW.draw_id AND is_planned;
  END IF;
  -- Of who still pays, nothing changes.
  UPDATE memberships SET is_member = is_member WHERE id = NEW.membership_id AND state = 'ended';
  RETURN NULL;
END $$;
CREATE TRIGGER payments_places_come AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.is_place) EXECUTE FUNCTION follow_changed_place();
CREATE TRIGGER payments_places_change AFTER UPDATE ON payments FOR EACH ROW
  WHEN (OLD.is_place <> NEW.is_place) EXECUTE FUNCTION follow_changed_place();

-- A draw that closes, or will not run, lets those go who ended and have no other.
CREATE FUNCTION let_members_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships SET is_member = is_member
  WHERE package_id = NEW.package_id AND state = 'ended' AND is_member AND NOT has_open_place(id);
  RETURN NULL;
END $$;
CREATE TRIGGER draws_let_members_go AFTER UPDATE ON draws FOR EACH ROW
  WHEN (NEW.package_id IS NOT NULL AND (OLD.closed_at IS DISTINCT FROM NEW.closed_at
    OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at))
  EXECUTE FUNCTION let_members_go();
