-- What the provider itself took for a payment, from its books; NULL while they were not read.
ALTER TABLE payments ADD COLUMN provider_fee_minor bigint
  CONSTRAINT payments_provider_fee_not_negative CHECK (provider_fee_minor >= 0);
CREATE INDEX payments_fee_unknown ON payments (account_id, paid_at)
  WHERE provider_fee_minor IS NULL AND state IN ('paid', 'late');

-- When an account's books were last read for such fees.
CREATE TABLE fee_inquiries (
  account_id text PRIMARY KEY,
  asked_at timestamptz NOT NULL
);

-- How many members stand in each stretch of a draw's list, by the time of their last tickets. A deep
-- page, and the number of a few days' members, are found from these instead of walking past rows.
CREATE TABLE draw_member_stretches (
  draw_id uuid NOT NULL REFERENCES draws,
  -- Up to where the next stretch begins.
  from_at timestamptz NOT NULL,
  -- The latest moment that was ever counted here: only after it may a stretch begin.
  last_at timestamptz NOT NULL,
  members int NOT NULL CONSTRAINT draw_member_stretches_not_negative CHECK (members >= 0),
  PRIMARY KEY (draw_id, from_at)
);

CREATE FUNCTION add_to_member_stretch(draw uuid, at timestamptz, change int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest draw_member_stretches;
BEGIN
  SELECT * INTO newest FROM draw_member_stretches
  WHERE draw_id = draw ORDER BY from_at DESC LIMIT 1;
  IF newest.draw_id IS NULL OR (newest.members >= 1000 AND newest.last_at < at) THEN
    INSERT INTO draw_member_stretches (draw_id, from_at, last_at, members)
    VALUES (draw, CASE WHEN newest.draw_id IS NULL THEN '-infinity' ELSE at END, at, change);
  ELSE
    UPDATE draw_member_stretches SET members = members + change, last_at = greatest(last_at, at)
    WHERE draw_id = draw AND from_at = (SELECT max(from_at) FROM draw_member_stretches
      WHERE draw_id = draw AND from_at <= at);
  END IF;
END $$;

-- An index that counts: these two follow whatever is written to draw_members, and nothing else
-- does. Who writes there holds the draw's row, so they never meet themselves.
CREATE FUNCTION follow_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_member_stretch(draw_id, latest_at, change)
  FROM (SELECT draw_id, latest_at, count(*)::int AS change FROM new_rows
    WHERE ticket_count > 0 GROUP BY draw_id, latest_at ORDER BY latest_at) AS sum;
  RETURN NULL;
END $$;
CREATE TRIGGER draw_members_are_counted AFTER INSERT ON draw_members
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_new_members();

CREATE FUNCTION follow_changed_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_member_stretch(draw_id, latest_at, change)
  FROM (
    SELECT draw_id, latest_at, sum(one)::int AS change FROM (
      SELECT draw_id, latest_at, 1 AS one FROM new_rows WHERE ticket_count > 0
      UNION ALL SELECT draw_id, latest_at, -1 FROM old_rows WHERE ticket_count > 0
    ) AS each GROUP BY draw_id, latest_at HAVING sum(one) <> 0 ORDER BY latest_at
  ) AS sum;
  RETURN NULL;
END $$;
CREATE TRIGGER draw_members_stay_counted AFTER UPDATE ON draw_members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_members();

INSERT INTO draw_member_stretches (draw_id, from_at, last_at, members)
SELECT draw_id, CASE WHEN stretch = 0 THEN '-infinity' ELSE min(latest_at) END, max(latest_at), sum(n)
FROM (
  SELECT draw_id, latest_at, count(*)::int AS n,
    ((sum(count(*)) OVER (PARTITION BY draw_id ORDER BY latest_at) - count(*)) / 1000)::int AS stretch
  FROM draw_members WHERE ticket_count > 0 GROUP BY draw_id, latest_at
) AS moment
GROUP BY draw_id, stretch;
