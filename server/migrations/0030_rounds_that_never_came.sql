-- A closed draw whose round never came is cancelled, and its payments go back.
ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known CHECK (cause IN
  ('draw_cancelled', 'late_payment', 'buyer_asked', 'club_refunded', 'dispute_won',
   'package_cancelled', 'membership_cancelled', 'round_never_came'));

-- Whatever comes at the same moment: nobody wins a cancelled draw.
ALTER TABLE draws ADD CONSTRAINT draws_drawn_or_cancelled
  CHECK (cancelled_at IS NULL OR drawn_at IS NULL);
