WITH wanted AS MATERIALIZED (
  SELECT nth, 1 + nth % 4 AS places, sum(1 + nth % 4) OVER (ORDER BY nth) AS upto
  FROM generate_series(1, 32) AS nth
),
locked AS MATERIALIZED (SELECT taken, room FROM hot WHERE id = 1 FOR UPDATE),
fits AS MATERIALIZED (
  SELECT places, (taken + upto - places)::int AS before FROM wanted, locked WHERE taken + upto <= room
),
counted AS (UPDATE hot SET taken = taken + (SELECT sum(places) FROM fits) WHERE id = 1),
sold AS (
  INSERT INTO sale (hot_id, buyer, places, first, is_paid)
  SELECT 1, 'buyer@example.com', places, before + 1, true FROM fits RETURNING id, places, first
)
INSERT INTO place (hot_id, number, sale_id, code)
SELECT 1, first + step, id, md5((first + step)::text) FROM sold, LATERAL generate_series(0, places - 1) AS step;
