-- Leaves come thousands to a statement. That their draw exists, and is open, is asked once for each
-- statement; a foreign key asks for each leaf, which took as long as writing it.
CREATE OR REPLACE FUNCTION refuse_late_leaf() RETURNS trigger LANGUAGE plpgsql AS $$
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
ALTER TABLE draw_log DROP CONSTRAINT draw_log_draw_id_fkey;

-- Which void tickets are not in the log yet is asked each time that it grows.
CREATE INDEX tickets_void ON tickets (draw_id, serial) WHERE voided_at IS NOT NULL;
