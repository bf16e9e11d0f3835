-- A migration as a next release may have one: columns that fill themselves, and a table.
-- Fits the version before: made_up_total, made_up_draw_id_fkey.
LOCK TABLE draws, payments, tickets;
ALTER TABLE tickets ADD COLUMN made_up text;
ALTER TABLE draws ADD COLUMN made_up_note text NOT NULL DEFAULT 'none';
CREATE TABLE made_up (draw_id uuid PRIMARY KEY REFERENCES draws (id));
ALTER TABLE payments ADD CONSTRAINT made_up_total CHECK (total_minor >= 0) NOT VALID;
