-- What a cancelled draw sold goes back by a job; that it has yet to be asked for stands with the draw,
-- so that a sweep finds it whatever became of the job.
ALTER TABLE draws ADD COLUMN has_refunds_to_write boolean NOT NULL DEFAULT false;
UPDATE draws SET has_refunds_to_write = true
WHERE package_id IS NULL AND cancelled_at IS NOT NULL AND EXISTS (
  SELECT FROM payments WHERE draw_id = draws.id AND state = 'paid'
    AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id));
CREATE INDEX draws_to_refund ON draws (id) WHERE has_refunds_to_write;
