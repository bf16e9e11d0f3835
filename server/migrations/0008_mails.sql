-- One mail for each thing that happens: the key says which thing.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
  recipient text NOT NULL,
  model jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
