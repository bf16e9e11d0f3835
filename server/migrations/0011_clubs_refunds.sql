-- A club can give money back in its own dashboard at the provider; the product follows.
ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known
  CHECK (cause IN ('draw_cancelled', 'late_payment', 'buyer_asked', 'club_refunded'));
