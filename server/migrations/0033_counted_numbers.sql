-- How often each number stands on a logged ticket that is not void, from the draw's first number on:
-- kept with the log, so it is final with the close. Empty before the first leaf.
ALTER TABLE draw_frontiers ADD COLUMN number_counts bigint[] NOT NULL DEFAULT '{}';

UPDATE draw_frontiers AS log SET number_counts = ARRAY(
  SELECT coalesce(sum(found.count), 0)::bigint
  FROM draws, LATERAL generate_series(numbers_from, numbers_to) AS number
  LEFT JOIN LATERAL (
    SELECT part::int AS on_ticket, count(*) AS count
    FROM tickets, LATERAL unnest(string_to_array(code, '-')) AS part
    WHERE tickets.draw_id = log.draw_id AND serial < log.issued_logged
      AND NOT EXISTS (SELECT FROM draw_log WHERE draw_log.draw_id = log.draw_id AND kind = 2
        AND draw_log.serial = tickets.serial)
    GROUP BY part::int
  ) AS found ON on_ticket = number
  WHERE draws.id = log.draw_id GROUP BY number ORDER BY number)
WHERE issued_logged > 0;
