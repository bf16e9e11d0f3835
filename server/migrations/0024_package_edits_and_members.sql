-- A package without a member can be edited, also after draws that nobody entered: the date as typed
-- is then the date of this draw, and earlier numbers stay those of the draws that ran.
ALTER TABLE packages ADD COLUMN first_number int NOT NULL DEFAULT 1
  CONSTRAINT packages_first_number_above_zero CHECK (first_number >= 1);

-- A tier is never changed: one that an edit changes is another tier, and who may still pay for the
-- old one gets what it promised.
ALTER TABLE tiers ADD COLUMN removed_at timestamptz;
ALTER TABLE tiers DROP CONSTRAINT tiers_position_once;
CREATE UNIQUE INDEX tiers_position_once ON tiers (package_id, position) WHERE removed_at IS NULL;
CREATE INDEX tiers_package ON tiers (package_id, position);

-- How many members a package has, and the list of them, newest first.
CREATE INDEX memberships_current ON memberships (package_id) WHERE state IN ('active', 'past_due');
CREATE INDEX memberships_started ON memberships (package_id, started_at DESC, id DESC)
  WHERE started_at IS NOT NULL;
CREATE INDEX memberships_part_of_email ON memberships USING gin (email gin_trgm_ops);

-- A paid period's place in the draw that it bought. Money that went back takes the place with it,
-- unless it went back because the package was cancelled: then the entries stay.
CREATE VIEW membership_places AS
SELECT payments.id AS payment_id, membership_id, draw_id, period, count
FROM payments
WHERE membership_id IS NOT NULL AND state = 'paid'
  AND NOT EXISTS (SELECT FROM refunds
    WHERE refunds.payment_id = payments.id AND cause <> 'package_cancelled')
  AND NOT EXISTS (SELECT FROM disputes
    WHERE disputes.payment_id = payments.id AND disputes.state IN ('open', 'lost'));
