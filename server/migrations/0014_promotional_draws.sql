-- A draw that costs 0 is promotional; somebody always wins it once there is an entry.
ALTER TABLE draws ADD COLUMN socials jsonb NOT NULL DEFAULT '{}';
ALTER TABLE draws ADD CONSTRAINT draws_free_have_winner
  CHECK (entry_cost_minor > 0 OR run_method <> 'COMPUTER_PICKED_NO_WINNER');
ALTER TABLE payments ADD CONSTRAINT payments_total_above_zero CHECK (total_minor > 0);

-- An entry takes the place of a payment: nothing was paid, so nothing can be refunded.
CREATE TABLE promo_entries (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draws,
  -- As typed: the mail goes there.
  email text NOT NULL,
  -- The same for all spellings of a mailbox.
  canonical_email text NOT NULL,
  -- NULL for an entry through the checkout, which asks for no name.
  name text,
  phone text,
  -- The terms that were in force.
  terms_version_id uuid NOT NULL REFERENCES terms_versions,
  created_at timestamptz NOT NULL,
  CONSTRAINT promo_entries_one_for_a_mailbox UNIQUE (draw_id, canonical_email)
);

ALTER TABLE tickets ALTER COLUMN payment_id DROP NOT NULL;
ALTER TABLE tickets ADD COLUMN promo_entry_id uuid REFERENCES promo_entries;
ALTER TABLE tickets ADD CONSTRAINT tickets_bought_or_entered
  CHECK (num_nonnulls(payment_id, promo_entry_id) = 1);
-- Partial: a bought ticket pays nothing for it.
CREATE UNIQUE INDEX tickets_one_for_an_entry ON tickets (promo_entry_id)
  WHERE promo_entry_id IS NOT NULL;

-- Who holds a ticket, however they came by it; payment_ref as the public log commits to it.
CREATE VIEW ticket_holders AS
SELECT tickets.draw_id, serial, code,
  coalesce(payments.email, promo_entries.email) AS email,
  coalesce(payments.phone, promo_entries.phone) AS phone,
  promo_entries.name,
  coalesce(payments.id::text, 'promo:' || promo_entries.id) AS payment_ref
FROM tickets
LEFT JOIN payments ON payments.id = payment_id
LEFT JOIN promo_entries ON promo_entries.id = promo_entry_id;
