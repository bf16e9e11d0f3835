-- How many watch a draw in each process. Lost at a crash, and true again a few seconds later.
CREATE UNLOGGED TABLE draw_audiences (
  draw_id uuid NOT NULL,
  process_id uuid NOT NULL,
  watching int NOT NULL CONSTRAINT draw_audiences_not_negative CHECK (watching >= 0),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, process_id)
);
