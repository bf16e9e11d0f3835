-- A buyer may take tickets back until the draw's close, with a code of its own purpose.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_known;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_known
  CHECK (purpose IN ('owner', 'refund'));

ALTER TABLE refunds DROP CONSTRAINT refunds_cause_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_known
  CHECK (cause IN ('draw_cancelled', 'late_payment', 'buyer_asked'));
