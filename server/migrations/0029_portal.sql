-- What one e-mail bought or entered, whichever club's it is: the portal's lists begin here.
CREATE INDEX payments_paid_by_email ON payments (lower(email)) WHERE state = 'paid';
CREATE INDEX promo_entries_email ON promo_entries (lower(email));
