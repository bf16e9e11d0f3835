-- Whether a paid period has its place in the draw that it bought: kept here, so that lists and counts
-- need not look through refunds and disputes. Money that went back takes the place with it, unless it
-- went back because the package was cancelled, also where its club was quicker than we: then the
-- entries stay.
ALTER TABLE payments ADD COLUMN is_place boolean NOT NULL DEFAULT false
  CONSTRAINT payments_place_of_paid_period
    CHECK (NOT is_place OR (membership_id IS NOT NULL AND state = 'paid'));

CREATE FUNCTION keeps_place(payment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM refunds
      WHERE payment_id = payment AND cause <> 'package_cancelled'
        AND NOT (cause = 'club_refunded' AND EXISTS (SELECT FROM payments
          JOIN draws ON draws.id = draw_id JOIN packages ON packages.id = package_id
          WHERE payments.id = payment AND packages.cancelled_at <= refunds.created_at)))
    AND NOT EXISTS (SELECT FROM disputes WHERE payment_id = payment AND state IN ('open', 'lost'))
$$;

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

UPDATE payments SET is_place = true
WHERE membership_id IS NOT NULL AND state = 'paid' AND keeps_place(id);
CREATE INDEX payments_places ON payments (draw_id) WHERE is_place;

CREATE OR REPLACE VIEW membership_places AS
SELECT payments.id AS payment_id, membership_id, draw_id, period, count FROM payments WHERE is_place;

-- What was bought of a draw that is not open yet: nothing of it is issued, so nothing else counts it.
ALTER TABLE draws ADD COLUMN planned_tickets int NOT NULL DEFAULT 0;
ALTER TABLE draws ADD COLUMN planned_members int NOT NULL DEFAULT 0;
UPDATE draws SET planned_tickets = place.tickets, planned_members = place.members
FROM (SELECT draw_id, sum(count) AS tickets, count(*) AS members FROM membership_places GROUP BY draw_id)
  AS place
WHERE is_planned AND place.draw_id = draws.id;
ALTER TABLE draws ADD CONSTRAINT draws_never_oversold_ahead
  CHECK (planned_tickets BETWEEN 0 AND capacity AND planned_members >= 0);

-- A period that finds no room in the draw that it buys goes back.
ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known CHECK (cause IN
  ('draw_cancelled', 'late_payment', 'buyer_asked', 'club_refunded', 'dispute_won',
   'package_cancelled', 'membership_cancelled', 'draw_full'));

-- Who is a member: who pays, and who ended but has a place in a draw that has not closed.
ALTER TABLE memberships ADD COLUMN is_member boolean NOT NULL DEFAULT false;

CREATE FUNCTION has_open_place(membership uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payments JOIN draws ON draws.id = draw_id
    WHERE membership_id = membership AND is_place AND closed_at IS NULL AND cancelled_at IS NULL)
$$;

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

UPDATE memberships SET is_member = is_member WHERE started_at IS NOT NULL;
DROP INDEX memberships_ended;
CREATE INDEX memberships_leaving ON memberships (package_id) WHERE state = 'ended' AND is_member;
CREATE INDEX memberships_listed ON memberships (package_id, started_at DESC, id DESC) WHERE is_member;
CREATE INDEX memberships_unpaid ON memberships (package_id) WHERE state IN ('reserved', 'open');

-- How many members of each tier stand in each stretch of a package's list, by when they started: an
-- index that counts, as draw_member_stretches is.
CREATE TABLE package_member_stretches (
  package_id uuid NOT NULL REFERENCES packages,
  -- Up to where the next stretch begins, for all tiers.
  from_at timestamptz NOT NULL,
  tier_id uuid NOT NULL REFERENCES tiers,
  -- The latest moment that was ever counted here: only after it may a stretch begin.
  last_at timestamptz NOT NULL,
  members int NOT NULL CONSTRAINT package_member_stretches_not_negative CHECK (members >= 0),
  PRIMARY KEY (package_id, from_at, tier_id)
) WITH (fillfactor = 50);
-- Rows that change with every sale stay on their page, so that all of a list's are read from few.
ALTER TABLE draw_member_stretches SET (fillfactor = 50);

CREATE FUNCTION add_to_package_stretch(package uuid, tier uuid, at timestamptz, change int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest record;
  begins timestamptz;
BEGIN
  SELECT from_at, sum(members) AS members, max(last_at) AS last_at INTO newest
  FROM package_member_stretches WHERE package_id = package AND from_at = (SELECT max(from_at)
    FROM package_member_stretches WHERE package_id = package)
  GROUP BY from_at;
  IF newest IS NULL THEN
    begins := '-infinity';
  ELSIF newest.members >= 1000 AND newest.last_at < at THEN
    begins := at;
  ELSE
    SELECT max(from_at) INTO begins FROM package_member_stretches
    WHERE package_id = package AND from_at <= at;
  END IF;
  -- A check refuses what an INSERT says before it looks for the row that it meets.
  UPDATE package_member_stretches SET members = members + change, last_at = greatest(last_at, at)
  WHERE package_id = package AND from_at = begins AND tier_id = tier;
  IF NOT FOUND THEN
    INSERT INTO package_member_stretches (package_id, from_at, tier_id, last_at, members)
    VALUES (package, begins, tier, at, change);
  END IF;
END $$;

-- New ones come one transaction at a time: who records a first period holds the package's row.
CREATE FUNCTION follow_new_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_package_stretch(package_id, tier_id, started_at, change)
  FROM (SELECT package_id, tier_id, started_at, count(*)::int AS change FROM new_rows
    WHERE is_member GROUP BY package_id, tier_id, started_at ORDER BY package_id, started_at, tier_id)
    AS sum;
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_are_counted AFTER INSERT ON memberships
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_new_memberships();

CREATE FUNCTION follow_changed_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_package_stretch(package_id, tier_id, started_at, change)
  FROM (
    SELECT package_id, tier_id, started_at, sum(one)::int AS change FROM (
      SELECT package_id, tier_id, started_at, 1 AS one FROM new_rows WHERE is_member
      UNION ALL SELECT package_id, tier_id, started_at, -1 FROM old_rows WHERE is_member
    ) AS each
    GROUP BY package_id, tier_id, started_at HAVING sum(one) <> 0
    ORDER BY package_id, started_at, tier_id
  ) AS sum;
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_stay_counted AFTER UPDATE ON memberships
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_memberships();

INSERT INTO package_member_stretches (package_id, from_at, tier_id, last_at, members)
SELECT package_id, CASE WHEN stretch = 0 THEN '-infinity'
    ELSE min(min(started_at)) OVER (PARTITION BY package_id, stretch) END,
  tier_id, max(started_at), sum(n)
FROM (
  SELECT package_id, tier_id, started_at, count(*)::int AS n,
    (coalesce(sum(count(*)) OVER (PARTITION BY package_id ORDER BY started_at
      RANGE UNBOUNDED PRECEDING EXCLUDE GROUP), 0) / 1000)::int AS stretch
  FROM memberships WHERE is_member GROUP BY package_id, tier_id, started_at
) AS moment
GROUP BY package_id, stretch, tier_id;

-- What a club's winners page lists, and what can be entered.
CREATE INDEX draws_owner_drawn ON draws (owner_id, run_at DESC, id DESC) WHERE drawn_at IS NOT NULL;
CREATE INDEX draws_owner_open ON draws (owner_id, run_at, id)
  WHERE cancelled_at IS NULL AND closed_at IS NULL AND NOT is_planned;
