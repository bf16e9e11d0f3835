CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Who has tickets in a draw, one row for each e-mail in any case: a list that need not be added up
-- from a million tickets.
CREATE TABLE draw_members (
  draw_id uuid NOT NULL REFERENCES draws,
  -- As last typed.
  email text NOT NULL,
  -- Tickets that are not void; 0 once all were refunded.
  ticket_count int NOT NULL CONSTRAINT draw_members_count_not_negative CHECK (ticket_count >= 0),
  -- When this e-mail last got tickets, also of those that are void by now.
  latest_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX draw_members_once ON draw_members (draw_id, lower(email));
CREATE INDEX draw_members_newest ON draw_members (draw_id, latest_at DESC, lower(email))
  WHERE ticket_count > 0;
CREATE INDEX draw_members_part_of_email ON draw_members USING gin (email gin_trgm_ops);

-- Rows of draw_members with tickets, so that nobody has to count them.
ALTER TABLE draws ADD COLUMN members int NOT NULL DEFAULT 0
  CONSTRAINT draws_members_not_negative CHECK (members >= 0);

-- Writes down who got how many tickets at that moment; answers how many of them are new members.
-- Called by the statement that issues, which holds the draw's row and adds the answer to `members`.
CREATE FUNCTION add_draw_members(draw uuid, emails text[], counts int[], given_at timestamptz)
RETURNS int LANGUAGE sql AS $$
  WITH added AS (
    SELECT (array_agg(email ORDER BY ord DESC))[1] AS email, sum(count)::int AS count
    FROM unnest(emails, counts) WITH ORDINALITY AS x(email, count, ord)
    GROUP BY lower(email)
  ),
  member AS (
    INSERT INTO draw_members AS known (draw_id, email, ticket_count, latest_at)
    SELECT draw, email, count, given_at FROM added
    ON CONFLICT (draw_id, lower(email)) DO UPDATE SET email = excluded.email,
      ticket_count = known.ticket_count + excluded.ticket_count, latest_at = excluded.latest_at
    RETURNING lower(email) AS mailbox, ticket_count
  )
  SELECT count(*)::int FROM member JOIN added ON lower(added.email) = mailbox
  WHERE ticket_count = added.count
$$;

INSERT INTO draw_members (draw_id, email, ticket_count, latest_at)
SELECT tickets.draw_id, (array_agg(email ORDER BY paid_at DESC))[1],
  count(*) FILTER (WHERE voided_at IS NULL), max(paid_at)
FROM tickets JOIN payments ON payments.id = payment_id
GROUP BY tickets.draw_id, lower(email);
UPDATE draws SET members = (SELECT count(*) FROM draw_members
  WHERE draw_id = draws.id AND ticket_count > 0);
