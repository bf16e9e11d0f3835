-- The one place where places become tickets: their serials, in the order of the holders, and the codes
-- that follow from the serials; with them the draw's counters and its members. `holders` are payments
-- or, in a promotional draw, entries (`are_entries`); the arrays have one element for each of them.
-- `freed` places were held for payments in hand, whether those get tickets or not.
--
-- The caller holds the lock of the draw's row and has checked that there is room. Answers the tickets.
CREATE FUNCTION issue_tickets(draw uuid, holders uuid[], emails text[], counts int[],
  given_at timestamptz, freed int DEFAULT 0, are_entries boolean DEFAULT false)
RETURNS TABLE (holder uuid, serial int, code text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  total int := (SELECT coalesce(sum(n), 0) FROM unnest(counts) AS n);
  joined int;
  sold draws;
BEGIN
  IF total = 0 AND freed = 0 THEN RETURN; END IF;
  joined := add_draw_members(draw, emails, counts, given_at);
  UPDATE draws SET tickets_issued = tickets_issued + total, tickets_sold = tickets_sold + total,
    places_held = places_held - freed, members = members + joined
  WHERE id = draw RETURNING * INTO STRICT sold;
  RETURN QUERY
    INSERT INTO tickets (draw_id, serial, code, payment_id, promo_entry_id)
    SELECT draw, number,
      draw_code(draw_code_index(sold.code_key, number, sold.code_space),
        sold.numbers_length, sold.numbers_from, sold.numbers_to),
      CASE WHEN NOT are_entries THEN place.holder END, CASE WHEN are_entries THEN place.holder END
    FROM (
      SELECT holder, count,
        (sold.tickets_issued - total + sum(count) OVER (ORDER BY ord) - count)::int AS first
      FROM unnest(holders, counts) WITH ORDINALITY AS x(holder, count, ord)
    ) AS place, LATERAL generate_series(place.first, place.first + place.count - 1) AS number
    RETURNING coalesce(payment_id, promo_entry_id), tickets.serial, tickets.code;
END $$;
