CREATE TABLE tickets (
  draw_id uuid NOT NULL REFERENCES draws,
  -- 0, 1, 2, … without gaps, in the order of issue.
  serial int NOT NULL,
  code text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  voided_at timestamptz,
  -- Reason as the public log writes it: 1 refund, 2 chargeback.
  void_reason smallint,
  CONSTRAINT tickets_serial_unique_in_draw PRIMARY KEY (draw_id, serial),
  CONSTRAINT tickets_code_unique_in_draw UNIQUE (draw_id, code),
  CONSTRAINT tickets_void_has_reason CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX tickets_payment ON tickets (payment_id);
