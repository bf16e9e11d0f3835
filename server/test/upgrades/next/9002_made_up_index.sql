-- Outside a transaction.
ALTER TABLE payments VALIDATE CONSTRAINT made_up_total;
DROP INDEX CONCURRENTLY IF EXISTS tickets_made_up;
CREATE INDEX CONCURRENTLY tickets_made_up ON tickets (made_up) WHERE made_up IS NOT NULL;
