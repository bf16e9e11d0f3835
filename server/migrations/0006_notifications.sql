-- Mails, who wants none, and how far people were told of something.

-- One mail for each thing that happens: the key says which thing.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
  -- One of those in `modules/notifications/mail-kinds.ts`, each of which knows what `about` has.
  kind text NOT NULL,
  -- The ids of what happened, and facts that are kept nowhere else: what the mail says is read when
  -- it is handed over.
  about jsonb NOT NULL,
  -- NULL, and nothing in about, once a mail that was handed over is forgotten: then its kind, its
  -- key and its times stay.
  recipient text,
  -- Of a mail that a stranger may have caused: the same for all spellings of the mailbox, and the
  -- club; the mails of a day of both together are counted (decision 0042).
  mailbox text,
  club_id uuid REFERENCES owners,
  created_at timestamptz NOT NULL,
  -- Later than its making when the mailbox had enough that day.
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- When the sweep has it handed over: at a later due_at, otherwise a day after it was written, in
  -- case its job was lost, and in growing gaps after each try in vain.
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  -- The mail server will never take it: a person must look, and nothing is tried any more.
  refused_at timestamptz,
  CONSTRAINT mails_forgotten_were_sent CHECK (recipient IS NOT NULL OR (sent_at IS NOT NULL AND mailbox IS NULL))
);
CREATE INDEX mails_unsent ON mails (try_at) WHERE sent_at IS NULL AND refused_at IS NULL;
CREATE INDEX mails_to_forget ON mails (sent_at) WHERE sent_at IS NOT NULL AND recipient IS NOT NULL;
-- News that somebody was told, for a person who is asked about it, and to erase it.
CREATE INDEX mails_recipient ON mails (lower(recipient));
CREATE INDEX mails_of_mailbox ON mails (mailbox, club_id, due_at DESC) WHERE mailbox IS NOT NULL;

-- People who want no more mails of one sort from a club: 'entries' are those about its free draws,
-- which somebody else may have caused; 'results' tell who did not win; 'follow' asks whether one
-- wants to follow it.
CREATE TABLE mail_stops (
  owner_id uuid NOT NULL REFERENCES owners,
  -- The same for all spellings of an address.
  mailbox text NOT NULL,
  sort text NOT NULL CONSTRAINT mail_stops_sort_known CHECK (sort IN ('entries', 'results', 'follow')),
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, mailbox, sort)
);

-- Kinds of mails about their own draws that owners switched off.
CREATE TABLE owner_mail_stops (
  owner_id uuid NOT NULL REFERENCES owners,
  -- One of domain's ownerMails.
  kind text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, kind)
);

-- The digests of owners who have something on sale: of each day's sales, of each week's members.
CREATE TABLE owner_digests (
  owner_id uuid NOT NULL REFERENCES owners,
  kind text NOT NULL CONSTRAINT owner_digests_kind_known CHECK (kind IN ('salesOfDay', 'membersOfWeek')),
  -- That of the owner's latest publication: its days are meant.
  timezone text NOT NULL,
  -- Everything before was told, or nothing was to tell.
  told_until timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, kind)
);
CREATE INDEX owner_digests_due ON owner_digests (due_at);

-- The members of a draw are told that it sold out, or keeps its latest time after all, of its seal
-- before its round, and of its result afterwards: a mail for each of them, a batch at a time.
CREATE TABLE draw_news (
  draw_id uuid NOT NULL REFERENCES draws,
  event text NOT NULL CONSTRAINT draw_news_event_known CHECK (event IN ('soldOut', 'latest', 'seal', 'result')),
  -- Members up to this e-mail, in lower case, have their mail; NULL before the first batch.
  told_up_to text,
  done_at timestamptz,
  PRIMARY KEY (draw_id, event)
);
CREATE INDEX draw_news_open ON draw_news (event, draw_id) WHERE done_at IS NULL;

-- People who asked a club for mails: for its news, or, with draw_id, for word that places of a full
-- draw are free again.
CREATE TABLE followers (
  owner_id uuid NOT NULL REFERENCES owners,
  draw_id uuid REFERENCES draws,
  -- The same for all spellings of the address.
  mailbox text NOT NULL,
  -- As typed.
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- NULL until the mailbox's reader pressed the button behind the mail that asks: until then
  -- nothing else is sent.
  confirmed_at timestamptz,
  CONSTRAINT followers_once UNIQUE NULLS NOT DISTINCT (owner_id, draw_id, mailbox)
);
CREATE INDEX followers_draw ON followers (draw_id, mailbox) WHERE draw_id IS NOT NULL;
CREATE INDEX followers_mailbox ON followers (mailbox);
CREATE INDEX followers_unconfirmed ON followers (asked_at) WHERE confirmed_at IS NULL;

-- The draws that somebody waits for, and how far their people are told that places are free: all of
-- them at once, a batch at a time.
CREATE TABLE waiting_lists (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  -- When the telling last began.
  told_at timestamptz,
  is_being_told boolean NOT NULL DEFAULT false,
  -- People up to this mailbox have their mail; NULL before the first batch.
  told_up_to text,
  CONSTRAINT waiting_lists_told_once_begun CHECK (told_at IS NOT NULL OR NOT is_being_told)
);

-- New draws of clubs that somebody follows, and how far their followers are told of them.
CREATE TABLE club_news (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  -- A while after the publication, in which the owner can mend or cancel it.
  due_at timestamptz NOT NULL,
  -- Followers up to this mailbox have their mail; NULL before the first batch.
  told_up_to text,
  done_at timestamptz,
  -- When the first batch was written; NULL before, and once it was in vain.
  begun_at timestamptz,
  -- Those who followed by then heard of it, when it was told before it was moved.
  heard_until timestamptz
);
CREATE INDEX club_news_open ON club_news (due_at) WHERE done_at IS NULL;
