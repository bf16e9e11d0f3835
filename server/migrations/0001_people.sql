-- Club owners, how they and customers sign in, their accounts at the payment provider, their
-- pictures and their terms.
CREATE TABLE owners (
  -- Of the person, and of the club that they began.
  id uuid PRIMARY KEY,
  -- The person who owns that club since it was handed over; NULL for the one who began it.
  run_by uuid REFERENCES owners CONSTRAINT owners_run_by_another CHECK (run_by <> id),
  email text NOT NULL CONSTRAINT owners_email_normal CHECK (email = lower(btrim(email))),
  password_hash text,
  picture_id uuid,
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT owners_email_unique UNIQUE (email)
);
CREATE INDEX owners_run_by ON owners (run_by) WHERE run_by IS NOT NULL;

-- Tokens are stored as hashes only: a copy of this table opens nothing.
CREATE TABLE owner_sessions (
  token_hash bytea PRIMARY KEY,
  -- Names the session on the profile; it opens nothing.
  id uuid NOT NULL CONSTRAINT owner_sessions_id_unique UNIQUE,
  owner_id uuid NOT NULL REFERENCES owners,
  device_hash bytea NOT NULL,
  -- The browser in words for the owner, as 'Chrome on Windows'.
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  -- When the owner last proved in this session, by a code or a passkey, to be who they are.
  confirmed_at timestamptz,
  is_by_passkey boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX owner_sessions_owner ON owner_sessions (owner_id);

-- The browsers that an owner signed in with: wrong passwords of others do not count against them.
CREATE TABLE owner_devices (
  owner_id uuid NOT NULL REFERENCES owners,
  device_hash bytea NOT NULL,
  first_used_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, device_hash)
);

-- An owner's identity at a sign-in provider. The subject never changes there; the e-mail address
-- may.
CREATE TABLE owner_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  owner_id uuid NOT NULL REFERENCES owners,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX owner_identities_owner ON owner_identities (owner_id);

-- Sign-ins that have come back from the provider and wait for the browser that began them. Only
-- hashes are stored; the exchange removes the row.
CREATE TABLE social_sign_ins (
  token_hash bytea PRIMARY KEY,
  marker_hash bytea NOT NULL,
  owner_id uuid NOT NULL REFERENCES owners,
  is_new boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_sign_ins_owner ON social_sign_ins (owner_id);
CREATE INDEX social_sign_ins_expired ON social_sign_ins (expires_at);

-- The public keys by which an owner signs in without a password.
CREATE TABLE owner_passkeys (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  -- As the authenticator names it, in base64url.
  credential_id text NOT NULL CONSTRAINT owner_passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 for those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX owner_passkeys_owner ON owner_passkeys (owner_id);

-- Changes of the address that an owner signs in with, while the earlier mailbox can put it back.
CREATE TABLE owner_address_changes (
  id uuid PRIMARY KEY,
  -- Of two changes of an owner, the later one has the greater.
  number int NOT NULL,
  owner_id uuid NOT NULL REFERENCES owners,
  -- The earlier address. Nobody else becomes an owner with it as long as it can be put back.
  email text NOT NULL CONSTRAINT owner_address_changes_email_normal
    CHECK (email = lower(btrim(email))),
  changed_at timestamptz NOT NULL,
  put_back_at timestamptz,
  CONSTRAINT owner_address_changes_one_after_another UNIQUE (owner_id, number)
);
CREATE INDEX owner_address_changes_email ON owner_address_changes (email);
CREATE INDEX owner_address_changes_age ON owner_address_changes (changed_at);

-- The people who run a club beside its owner: each has a part, and until it is accepted there is an
-- invitation of an address.
CREATE TABLE team (
  id uuid PRIMARY KEY,
  -- The club.
  owner_id uuid NOT NULL REFERENCES owners,
  person_id uuid REFERENCES owners,
  email text CONSTRAINT team_email_normal CHECK (email = lower(btrim(email))),
  role text NOT NULL CONSTRAINT team_role_known CHECK (role IN ('manager', 'seller', 'viewer')),
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  -- Since when the part is another one than that of the invitation.
  role_since timestamptz,
  -- Since when the owner offers the club to this person.
  offered_at timestamptz CONSTRAINT team_offered_to_a_manager
    CHECK (offered_at IS NULL OR (role = 'manager' AND joined_at IS NOT NULL)),
  CONSTRAINT team_invited_or_joined CHECK (
    num_nonnulls(person_id, email) = 1 AND (person_id IS NULL) = (joined_at IS NULL)),
  CONSTRAINT team_person_once UNIQUE (owner_id, person_id),
  CONSTRAINT team_email_once UNIQUE (owner_id, email)
);
CREATE INDEX team_person ON team (person_id);
CREATE UNIQUE INDEX team_one_offer ON team (owner_id) WHERE offered_at IS NOT NULL;

-- Everything that the people and keys of a club did in it, and each reading of data of people: a
-- line is written in the transaction of what it tells. Purchases have none. Subjects are ids; no
-- line holds an address, a code or anything from a card.
CREATE TABLE audit_lines (
  id uuid PRIMARY KEY,
  -- The club.
  owner_id uuid NOT NULL REFERENCES owners,
  at timestamptz NOT NULL,
  -- The one who acted: a person, or a key of the club.
  person_id uuid REFERENCES owners,
  key_id uuid,
  -- The part that the person had then.
  role text CONSTRAINT audit_lines_role_known CHECK (role IN ('owner', 'manager', 'seller', 'viewer')),
  -- The name of the call.
  operation text NOT NULL,
  subjects jsonb NOT NULL,
  -- [{ field, before, after }]: both are null where the field alone is told.
  changes jsonb NOT NULL,
  CONSTRAINT audit_lines_person_or_key CHECK (num_nonnulls(person_id, key_id) = 1),
  CONSTRAINT audit_lines_role_of_person CHECK (person_id IS NULL OR role IS NOT NULL)
);
CREATE INDEX audit_lines_newest ON audit_lines (owner_id, at, id);
CREATE INDEX audit_lines_person ON audit_lines (owner_id, person_id, at, id);
CREATE INDEX audit_lines_operation ON audit_lines (owner_id, operation, at, id);
CREATE INDEX audit_lines_both ON audit_lines (owner_id, person_id, operation, at, id);
-- Small, as rows come in the order of time; and no way to read a club by, as it has no order.
CREATE INDEX audit_lines_age ON audit_lines USING brin (at);

-- Keys by which programs of a club call. Stored as hashes only: a copy of this table opens nothing.
CREATE TABLE club_keys (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  key_hash bytea NOT NULL CONSTRAINT club_keys_hash_unique UNIQUE
    CONSTRAINT club_keys_hash_length CHECK (octet_length(key_hash) = 32),
  name text NOT NULL,
  scopes text[] NOT NULL CONSTRAINT club_keys_scopes_known
    CHECK (scopes <@ ARRAY['read', 'entries'] AND cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  -- NULL for a key without an end.
  expires_at timestamptz,
  -- Right to the minute; NULL for a key that was not used yet.
  used_at timestamptz
);
CREATE INDEX club_keys_owner ON club_keys (owner_id, created_at);

-- Calls that a program may send again with the same Idempotency-Key. Written in the transaction of
-- what the call does, so that neither is there without the other; kept for a day.
CREATE TABLE done_calls (
  -- The club.
  owner_id uuid NOT NULL REFERENCES owners,
  -- The person or the key that called.
  caller_id uuid NOT NULL,
  -- Of the Idempotency-Key, which may say anything.
  name_hash bytea NOT NULL,
  -- Of the call, its path and its body.
  request_hash bytea NOT NULL,
  status int NOT NULL,
  -- The body as it was sent.
  answer text NOT NULL,
  -- How much a call in portions has done while there is more to do; the same call sent again goes
  -- on from there. NULL once it is done.
  so_far int,
  done_at timestamptz NOT NULL,
  CONSTRAINT done_calls_once PRIMARY KEY (owner_id, caller_id, name_hash)
);
CREATE INDEX done_calls_age ON done_calls (done_at);

-- Challenges that were answered: an answer that somebody copied opens nothing a second time.
CREATE TABLE answered_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX answered_challenges_expiry ON answered_challenges (expires_at);

-- Each purpose has codes of its own, so that no code opens more than it was sent for. Codes that
-- several people asked for live side by side, each bound to the session that asked.
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT one_time_codes_purpose_known
    CHECK (purpose IN ('owner', 'refund', 'customer', 'confirm', 'data', 'entry', 'address',
      'move-from', 'move-to')),
  -- The code opens something of this subject: an e-mail address in its normal form, or a payment
  -- with one.
  subject text NOT NULL,
  -- The mailbox that all such codes of a day are counted for.
  mailbox text NOT NULL,
  code_hash bytea NOT NULL,
  -- Keyed hashes of the session that asked, and of the networks that it asked from.
  session_hash bytea NOT NULL CONSTRAINT one_time_codes_session_unique UNIQUE,
  network_hashes bytea[] NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0,
  spent_at timestamptz
);
CREATE INDEX one_time_codes_history ON one_time_codes (purpose, subject, asked_at);
CREATE INDEX one_time_codes_mailbox ON one_time_codes (purpose, mailbox, asked_at);
CREATE INDEX one_time_codes_age ON one_time_codes (asked_at);

CREATE TABLE one_time_code_wrong_tries (
  purpose text NOT NULL,
  subject text NOT NULL,
  network_hashes bytea[] NOT NULL,
  tried_at timestamptz NOT NULL
);
CREATE INDEX one_time_code_wrong_tries_history ON one_time_code_wrong_tries (purpose, subject, tried_at);
CREATE INDEX one_time_code_wrong_tries_age ON one_time_code_wrong_tries (tried_at);

-- Tokens are stored as hashes only: a copy of this table opens nothing.
CREATE TABLE customer_sessions (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CONSTRAINT customer_sessions_email_normal CHECK (email = lower(btrim(email))),
  created_at timestamptz NOT NULL,
  -- When the customer last typed a code in this session, that of the sign-in included.
  confirmed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_sessions_expiry ON customer_sessions (expires_at);

-- Limits are shared by all processes; losing them in a crash loses nothing of value.
CREATE UNLOGGED TABLE rate_counters (
  name text NOT NULL,
  subject text NOT NULL,
  window_end timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (name, subject, window_end)
);
CREATE INDEX rate_counters_age ON rate_counters (window_end);

-- Work that one process does at a time, by name, and until when; real time. A crash may lose it:
-- nobody is at it then.
CREATE UNLOGGED TABLE leases (
  name text PRIMARY KEY,
  -- New for each time that the work is begun.
  holder uuid NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- The trace of the request that began something, for the jobs that follow it, where somebody
-- collects traces. A crash may lose it: what follows begins a trace of its own.
CREATE UNLOGGED TABLE traces (
  -- A payment, a membership or an entry.
  subject uuid PRIMARY KEY,
  -- As in W3C's trace context.
  traceparent text NOT NULL,
  noted_at timestamptz NOT NULL
);
CREATE INDEX traces_age ON traces (noted_at);
-- The backups that were taken, so that an alert can say that none was: by the machine's clock, as
-- the operator's command has no other. Kept for 90 days.
CREATE TABLE backups (
  name text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CONSTRAINT backups_end_after_beginning CHECK (ended_at >= began_at),
  bytes bigint NOT NULL CONSTRAINT backups_have_bytes CHECK (bytes > 0)
);

-- The processes of the product that run, each with the names of its secrets, so that a change of a
-- secret knows when all of them have it; real time. A crash may lose it: each process writes its
-- row anew.
CREATE UNLOGGED TABLE processes (
  id uuid PRIMARY KEY,
  -- Its machine, and its number there.
  machine text NOT NULL,
  pid int NOT NULL,
  -- As JOBS: here, off or only.
  jobs text NOT NULL,
  -- The newest first.
  app_secrets text[] NOT NULL,
  signing_keys text[] NOT NULL,
  webhook_secrets text[] NOT NULL,
  -- Events that the newest secret of the webhook verified, and when an earlier one last did.
  newest_webhook_uses bigint NOT NULL,
  earlier_webhook_at timestamptz,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- The built files that browsers fetch, of each version that ran within a week: an open page of the
-- version before fetches its parts from whichever process it reaches. A crash may lose them: each
-- process stores those of its version anew.
CREATE UNLOGGED TABLE web_files (
  -- The path below /assets; it changes with the content.
  name text PRIMARY KEY,
  content bytea NOT NULL,
  -- Compressed by brotli.
  is_packed boolean NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX web_files_age ON web_files (seen_at);

-- One text that the product encrypted at its first start: a process that cannot open it has another
-- APP_SECRET, and does not start.
CREATE TABLE secret_canary (
  is_there boolean PRIMARY KEY DEFAULT true CONSTRAINT secret_canary_is_one CHECK (is_there),
  sealed bytea NOT NULL
);

-- The owner's accounts at the payment provider, as last read there: the current one, and those that
-- it replaced, whose payments are still refunded and asked about.
CREATE TABLE connect_accounts (
  account_id text PRIMARY KEY,
  -- The provider that has it; its ids, and those of all that is on it, are that one's.
  provider text NOT NULL DEFAULT 'stripe'
    CONSTRAINT connect_accounts_provider_known CHECK (provider = 'stripe'),
  owner_id uuid NOT NULL REFERENCES owners,
  email text,
  club_name text,
  -- ISO 3166-1 and ISO 4217, as the provider has them: a first draw begins in that currency.
  country text,
  currency text,
  charges_enabled boolean NOT NULL DEFAULT false,
  takes_cards boolean NOT NULL DEFAULT false,
  capabilities jsonb NOT NULL DEFAULT '{}',
  currently_due text[] NOT NULL DEFAULT '{}',
  past_due text[] NOT NULL DEFAULT '{}',
  disconnected_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL
);
CREATE INDEX connect_accounts_owner ON connect_accounts (owner_id);
CREATE UNIQUE INDEX connect_accounts_one_current ON connect_accounts (owner_id)
  WHERE replaced_at IS NULL;

CREATE TABLE images (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  width int NOT NULL,
  height int NOT NULL,
  bytes int NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX images_owner ON images (owner_id);
ALTER TABLE owners ADD CONSTRAINT owners_picture_is_ours FOREIGN KEY (picture_id) REFERENCES images;

-- A club as its owner describes it. Until then the club has the name of its payment account.
CREATE TABLE club_faces (
  owner_id uuid PRIMARY KEY REFERENCES owners,
  name text NOT NULL,
  image_id uuid REFERENCES images,
  contact text,
  about text,
  -- Its pages elsewhere: only those that there are.
  socials jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
CREATE INDEX club_faces_image ON club_faces (image_id);

-- Clubs whose name changed: their draws without a ticket are published again, under the new one.
CREATE TABLE club_renames (
  owner_id uuid PRIMARY KEY REFERENCES owners,
  renamed_at timestamptz NOT NULL,
  -- It counts up with each new name: a look that began before one is not its last.
  times int NOT NULL,
  -- When its draws are looked at next; the row goes once that is done.
  due_at timestamptz NOT NULL
);
CREATE INDEX club_renames_due ON club_renames (due_at);

-- The addresses that clubs chose for their page, `/c/{slug}`. One that a club gave up leads to its
-- page for good, so that nobody else ever has it.
CREATE TABLE club_slugs (
  slug text NOT NULL CONSTRAINT club_slugs_form CHECK (slug ~ '^[a-z0-9-]{3,40}$'),
  owner_id uuid NOT NULL REFERENCES owners,
  is_current boolean NOT NULL,
  taken_at timestamptz NOT NULL,
  CONSTRAINT club_slugs_unique PRIMARY KEY (slug)
);
CREATE INDEX club_slugs_owner ON club_slugs (owner_id);
CREATE UNIQUE INDEX club_slugs_one_current ON club_slugs (owner_id) WHERE is_current;

-- Clubs that the operator has stopped: nothing of theirs is sold or entered. A suspension that is
-- over keeps its row.
CREATE TABLE club_suspensions (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  began_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX club_suspensions_one_at_a_time ON club_suspensions (owner_id)
  WHERE ended_at IS NULL;

-- Every owner's club as others meet it: its name and picture, whether it can take card payments,
-- and whether the operator has stopped it.
CREATE VIEW clubs AS
  SELECT owners.id AS owner_id,
    coalesce(club_faces.name, connect_accounts.club_name) AS club_name,
    club_faces.image_id AS club_image_id,
    -- The person who owns it, and the address that the mails about it go to.
    person.id AS person_id,
    person.email AS owner_email,
    -- Where people write to: the contact that the club shows, where it is an address.
    CASE WHEN club_faces.contact ~ '^[^@[:space:]]+@[^@[:space:]]+$' THEN club_faces.contact
      ELSE person.email END AS public_email,
    coalesce(disconnected_at IS NULL AND connect_accounts.takes_cards, false) AS takes_cards,
    EXISTS (SELECT FROM club_suspensions WHERE club_suspensions.owner_id = owners.id AND ended_at IS NULL)
      AS is_suspended
  FROM owners
  LEFT JOIN owners AS person ON person.id = coalesce(owners.run_by, owners.id)
  LEFT JOIN club_faces ON club_faces.owner_id = owners.id
  LEFT JOIN connect_accounts
    ON connect_accounts.owner_id = owners.id AND replaced_at IS NULL;

-- A text is kept once, however often and by whom it is saved.
CREATE TABLE terms_texts (
  sha256 bytea PRIMARY KEY,
  -- Cleaned HTML: exactly the bytes that sha256 is of and that buyers accept.
  html text NOT NULL
);

CREATE TABLE terms_versions (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES owners,
  -- NULL for the owner's default terms.
  draw_id uuid,
  sha256 bytea NOT NULL REFERENCES terms_texts,
  created_at timestamptz NOT NULL
);
CREATE INDEX terms_versions_latest ON terms_versions (owner_id, draw_id, created_at DESC);

-- Things that stay as they are, because a court or an authority asked for them: whatever sweeps or
-- erases leaves them (is_held in 0007). A hold that is over keeps its row.
CREATE TABLE legal_holds (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT legal_holds_kind_known CHECK (kind IN ('person', 'draw', 'club')),
  -- Of a person the e-mail in its normal form; otherwise the id of the draw, or of the club's
  -- owner.
  subject text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX legal_holds_one_at_a_time ON legal_holds (kind, subject) WHERE ended_at IS NULL;

-- Everything that the operator changed by a command. Subjects are ids: no e-mail, no secret.
CREATE TABLE operator_actions (
  id uuid PRIMARY KEY,
  -- The name that the operator gave.
  operator text NOT NULL,
  reason text NOT NULL,
  command text NOT NULL,
  subjects text[] NOT NULL,
  -- The club that it is about, where it is about one.
  owner_id uuid REFERENCES owners,
  -- Written before the action, so that one which died in the middle is seen.
  begun_at timestamptz NOT NULL,
  done_at timestamptz,
  -- In words, why nothing was done.
  refused text,
  CONSTRAINT operator_actions_one_outcome CHECK (num_nonnulls(done_at, refused) <= 1)
);
CREATE INDEX operator_actions_newest ON operator_actions (begun_at);
CREATE INDEX operator_actions_owner ON operator_actions (owner_id, begun_at, id);
CREATE INDEX operator_actions_subjects ON operator_actions USING gin (subjects);

-- People and clubs that were erased, for the day on which a backup brings them back. Of a person
-- the mark that APP_SECRET makes of the address, of a club its owner's id; each process keeps the
-- same in a file beside the ledger's checkpoint, which a lost database does not take along.
CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT erasures_kind_known CHECK (kind IN ('person', 'owner')),
  mark text NOT NULL,
  erased_at timestamptz NOT NULL
);
CREATE INDEX erasures_age ON erasures (erased_at);
