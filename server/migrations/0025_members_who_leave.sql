-- Members who ended are looked through for the few that still have a place in a draw; whether money
-- went back is asked of each place, also of refunds that failed.
CREATE INDEX memberships_ended ON memberships (package_id) WHERE state = 'ended';
CREATE INDEX refunds_payment ON refunds (payment_id);
