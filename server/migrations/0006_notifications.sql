-- Mails, and how far the members of a closed draw were told of it.

-- One mail for each thing that happens: the key says which thing.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
  -- One of those in `modules/notifications/mail-kinds.ts`, each of which knows what `about` has.
  kind text NOT NULL,
  -- The ids of what happened, and facts that are kept nowhere else: what the mail says is read when
  -- it is handed over.
  about jsonb NOT NULL,
  recipient text NOT NULL,
  -- Of a mail that a stranger may have caused: the same for all spellings of the mailbox, whose mails
  -- of a day are counted (decision 0042).
  mailbox text,
  created_at timestamptz NOT NULL,
  -- Later than its making when the mailbox had enough that day; it waits until a sweep takes it then.
  due_at timestamptz NOT NULL,
  is_waiting boolean NOT NULL DEFAULT false,
  sent_at timestamptz
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_mailbox ON mails (mailbox, due_at DESC) WHERE mailbox IS NOT NULL;
CREATE INDEX mails_waiting ON mails (due_at) WHERE is_waiting;

-- People who said that an entry was not theirs: they get no more promotional mails of that club.
CREATE TABLE promo_mail_stops (
  owner_id uuid NOT NULL REFERENCES owners,
  mailbox text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, mailbox)
);

-- The members of a closed draw are told of its seal before its round: a mail for each of them, a
-- batch at a time.
CREATE TABLE draw_seal_news (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  -- Members up to this e-mail, in lower case, have their mail; NULL before the first batch.
  told_up_to text,
  done_at timestamptz
);
CREATE INDEX draw_seal_news_open ON draw_seal_news (draw_id) WHERE done_at IS NULL;
