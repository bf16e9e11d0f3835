-- A mail says what it is about; what it tells is read when it is handed over.
DROP TABLE mails;
-- One mail for each thing that happens: the key says which thing.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
  -- One of those in `modules/notifications/mail-kinds.ts`, which says what stands in `about`.
  kind text NOT NULL,
  -- Ids of what happened, and those facts that are kept nowhere else.
  about jsonb NOT NULL,
  recipient text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
