\set places random(1, 4)
WITH held AS (
  UPDATE hot SET taken = taken + :places WHERE id = 1 AND taken + :places <= room
  RETURNING taken - :places AS before
)
INSERT INTO sale (hot_id, buyer, places, first) SELECT 1, 'buyer@example.com', :places, before + 1 FROM held
RETURNING id AS sale \gset
WITH paid AS (
  UPDATE sale SET is_paid = true WHERE id = :sale AND NOT is_paid RETURNING id, places, first
)
INSERT INTO place (hot_id, number, sale_id, code)
SELECT 1, first + step, id, md5((first + step)::text) FROM paid, generate_series(0, places - 1) AS step;
