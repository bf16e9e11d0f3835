-- Two changes of this list were made side by side: here is all of it.
ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known CHECK (cause IN
  ('draw_cancelled', 'round_never_came', 'late_payment', 'draw_full', 'buyer_asked', 'club_refunded',
   'dispute_won', 'package_cancelled', 'membership_cancelled'));
