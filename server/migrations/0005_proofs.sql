-- Everything that lets a stranger check a draw: its publications, its log, its close, its beacon
-- and its result, and the ledger of all statements.

-- A published description of a draw; each change before the first ticket is a new revision.
CREATE TABLE draw_publications (
  draw_id uuid NOT NULL REFERENCES draws,
  revision int NOT NULL,
  statement jsonb NOT NULL,
  -- The conditions of the draw: prize, club and price; the statement has their hash.
  conditions text NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_publications_hash_unique UNIQUE,
  signature bytea NOT NULL,
  -- Encrypted with the platform's secret: the seed until the close, or the key of a LIVE draw's
  -- lock until its envelope is opened; the holder key for good.
  seed_sealed bytea NOT NULL,
  holder_key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, revision)
);

-- The leaves of a draw's append-only tree. Leaves come thousands to a statement, and a foreign key
-- would ask for each leaf, which takes as long as writing it: the guard draw_log_ends_at_close asks
-- once for each statement that the draw exists.
CREATE TABLE draw_log (
  draw_id uuid NOT NULL,
  idx int NOT NULL,
  -- 1 a ticket was issued, 2 a ticket became void
  kind smallint NOT NULL CONSTRAINT draw_log_kind_known CHECK (kind IN (1, 2)),
  serial int NOT NULL,
  reason smallint,
  holder_commit bytea,
  leaf bytea NOT NULL,
  PRIMARY KEY (draw_id, idx),
  CONSTRAINT draw_log_ticket_or_void CHECK ((kind = 1) = (holder_commit IS NOT NULL) AND (kind = 2) = (reason IS NOT NULL)),
  CONSTRAINT draw_log_serial_once UNIQUE (draw_id, kind, serial)
);

-- Nodes of that tree, for inclusion paths: the root of each 256 leaves, and of each 256 of those.
CREATE TABLE draw_log_nodes (
  draw_id uuid NOT NULL REFERENCES draws,
  -- 1 of 256 leaves, 2 of 65,536
  level smallint NOT NULL CONSTRAINT draw_log_nodes_level_known CHECK (level IN (1, 2)),
  idx int NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (draw_id, level, idx)
);

-- Each growth of a log, signed once: all receipts of its tickets have this in common.
CREATE TABLE draw_log_runs (
  draw_id uuid NOT NULL REFERENCES draws,
  -- Of the log, after it.
  size int NOT NULL,
  root bytea NOT NULL,
  at timestamptz NOT NULL,
  -- The newest signed head of the ledger at that time.
  checkpoint_size bigint NOT NULL,
  checkpoint_root bytea NOT NULL,
  signature bytea NOT NULL,
  PRIMARY KEY (draw_id, size)
);

-- How far the tree of a draw is: O(log n) bytes.
CREATE TABLE draw_frontiers (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  size int NOT NULL,
  stack bytea NOT NULL,
  issued_logged int NOT NULL,
  -- How often each number stands on a logged ticket that is not void, from the draw's first number
  -- on. The transaction that grows the log writes it, so it is final with the close. Empty before
  -- the first leaf.
  number_counts bigint[] NOT NULL DEFAULT '{}',
  -- How far the ledger stated it.
  stated_size int NOT NULL DEFAULT 0
);
CREATE INDEX draw_frontiers_to_state ON draw_frontiers (draw_id) WHERE size > stated_size;

CREATE TABLE draw_closes (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  statement jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_closes_hash_unique UNIQUE,
  signature bytea NOT NULL,
  closed_at timestamptz NOT NULL
);

-- The list of sources of a closed draw that could be entered for nothing: from the close on it is
-- fixed, and its hash and counts are entered in the ledger within a minute.
CREATE TABLE draw_sources (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  entered_at timestamptz,
  file_sha256 bytea,
  -- Tickets of the sealed list: bought, entered online and by post, and given by the club.
  paid int,
  online int,
  post int,
  given int,
  -- Of those online the most that came from one e-mail domain; the domains of large providers of
  -- mail are none.
  one_domain int,
  -- Of a draw that takes cards: those that were turned away, and by which cause; other causes are
  -- the rest.
  cards int,
  beyond_limit int,
  typed_twice int,
  too_late int,
  CONSTRAINT draw_sources_entered_whole
    CHECK (num_nonnulls(entered_at, file_sha256, paid, online, post, given) IN (0, 6)),
  CONSTRAINT draw_sources_cards_whole
    CHECK (num_nonnulls(cards, beyond_limit, typed_twice, too_late) IN (0, 4) AND (cards IS NULL OR entered_at IS NOT NULL))
);
CREATE INDEX draw_sources_to_enter ON draw_sources (draw_id) WHERE entered_at IS NULL;

-- Draws that sold out and run for that reason (`sell_out`). Their log has the tickets that were
-- void before the last ticket, then the last ticket, then what was void since: `size` leaves up to
-- the last ticket, with that root. The record of it is entered in the ledger once they are known,
-- with the round of the time that its date gives.
CREATE TABLE draw_sell_outs (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  -- Tickets that were issued, the last one among them, and the serials of those that were void by
  -- then.
  issued int NOT NULL,
  void_serials int[] NOT NULL,
  size int,
  root bytea,
  round bigint,
  entered_at timestamptz,
  CONSTRAINT draw_sell_outs_logged_whole CHECK (num_nonnulls(size, root) IN (0, 2)),
  CONSTRAINT draw_sell_outs_entered_whole
    CHECK (num_nonnulls(round, entered_at) IN (0, 2) AND (entered_at IS NULL OR size IS NOT NULL))
);
CREATE INDEX draw_sell_outs_to_enter ON draw_sell_outs (draw_id) WHERE entered_at IS NULL;

-- Makes the root and the inclusion paths of a draw's list quick once a ticket of it is void; until
-- then the list is the log, leaf for leaf. While the draw is on sale it follows the log, so that a
-- close has little left to hash. From the close on it is that of the sealed list.
CREATE TABLE draw_list_indexes (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  made_at timestamptz NOT NULL,
  -- Leaves of the log that it takes into account, and how many of them are voids.
  log_size int NOT NULL,
  voids int NOT NULL,
  -- Of each 256 tickets of the list: the serial of the first, and the root of their subtree.
  first_serials int[] NOT NULL,
  block_roots bytea NOT NULL,
  -- The roots of each 256 of those.
  group_roots bytea NOT NULL
);
-- A path needs 8 KB of them: PostgreSQL reads those alone when the column is not compressed.
ALTER TABLE draw_list_indexes ALTER COLUMN block_roots SET STORAGE EXTERNAL;

-- The beacon round that decides a closed draw, and its value once a relay gave it.
CREATE TABLE draw_beacons (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  round bigint NOT NULL,
  round_at timestamptz NOT NULL,
  -- When the relays are asked next.
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  signature bytea,
  received_at timestamptz,
  CONSTRAINT draw_beacons_received_whole CHECK ((signature IS NULL) = (received_at IS NULL)),
  CONSTRAINT draw_beacons_not_before_round CHECK (received_at >= round_at AND try_at >= round_at)
);
CREATE INDEX draw_beacons_awaited ON draw_beacons (try_at) WHERE signature IS NULL;

-- The numbers of a LIVE draw while its stage shows them. Its result is stated when that is over:
-- nobody is told more than the stage has shown, and whichever process is there goes on with it.
CREATE TABLE draw_reveals (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  code text NOT NULL,
  -- Of the second place and those behind it; NULL for one that nobody has.
  further_codes text[] NOT NULL DEFAULT '{}',
  begun_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT draw_reveals_take_time CHECK (ends_at > begun_at)
);

-- Since when the club has the stage show a drawn draw again; a later press takes the place of an
-- earlier one.
CREATE TABLE draw_repeats (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  begun_at timestamptz NOT NULL
);

-- That the envelope of a LIVE draw was opened, with the key of its lock; the result follows in the
-- same transaction.
CREATE TABLE draw_openings (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  key bytea NOT NULL,
  -- NULL where nobody pressed.
  pressed_at timestamptz,
  -- The date of the ledger's entry.
  opened_at timestamptz NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_openings_hash_unique UNIQUE,
  signature bytea NOT NULL,
  CONSTRAINT draw_openings_after_the_press CHECK (pressed_at <= opened_at)
);

CREATE TABLE draw_results (
  draw_id uuid PRIMARY KEY REFERENCES draws,
  statement jsonb NOT NULL,
  hash bytea NOT NULL CONSTRAINT draw_results_hash_unique UNIQUE,
  signature bytea NOT NULL,
  outcome text NOT NULL CONSTRAINT draw_results_outcome_known CHECK (outcome IN ('winner', 'noWinner', 'noEntries')),
  drawn_code text,
  winner_serial int,
  created_at timestamptz NOT NULL,
  CONSTRAINT draw_results_winner_named CHECK ((outcome = 'winner') = (winner_serial IS NOT NULL))
);

CREATE TABLE draw_picks (
  draw_id uuid NOT NULL REFERENCES draws,
  -- 0 the winner, 1… the reserves, in their order
  rank int NOT NULL,
  position int NOT NULL,
  serial int NOT NULL,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_picks_ticket_once UNIQUE (draw_id, serial)
);

-- Which pick has which place: at first the pick of rank r holds place r, and a reserve takes
-- exactly the place of one who was passed over (fairdraw's rule of places). With it, what its
-- holder said about the prize. The ledger has the same for good: who was told, claimed and was
-- passed over.
CREATE TABLE draw_awards (
  draw_id uuid NOT NULL,
  -- From 0; the first prize has the first places.
  place int NOT NULL CONSTRAINT draw_awards_place_not_negative CHECK (place >= 0),
  rank int NOT NULL,
  since timestamptz NOT NULL,
  -- The prize went to another.
  until timestamptz,
  -- Days to claim the prize, by the draw's conditions.
  claim_days int NOT NULL,
  -- When the ledger says that the holder was told: after the mail was handed over, or refused for
  -- good.
  told_at timestamptz,
  -- Why no e-mail reaches the holder, who is told by post alone: none: there is no address;
  -- refused: no mail server takes the mail.
  only_by_post text CONSTRAINT draw_awards_only_by_post_known CHECK (only_by_post IN ('none', 'refused')),
  -- When the ledger says that the club sent a letter; the beginning of the day on which it says so,
  -- and the carrier's number.
  letter_at timestamptz,
  letter_sent_at timestamptz,
  letter_dispatch text CONSTRAINT draw_awards_letter_dispatch_in_bounds
    CHECK (char_length(letter_dispatch) BETWEEN 1 AND 60),
  -- How often the holder was reminded.
  reminders int NOT NULL DEFAULT 0,
  -- The club heard that nobody claimed the prize in time, or wants no such mail.
  is_unclaimed_told boolean NOT NULL DEFAULT false,
  claimed_at timestamptz,
  -- By name and postcode of the card, without the link of a mail.
  is_claimed_by_post boolean NOT NULL DEFAULT false,
  -- The holder gave the prize back; NULL again once that is undone.
  given_back_at timestamptz,
  -- The club noted for itself that the prize was handed over; no rule asks for it.
  handed_over_at timestamptz,
  -- The provider's number of the dispute by which the payer's bank has the money for good.
  bank_case text,
  -- No pick has two places, and none comes back to one.
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_awards_letter_to_told CHECK (
    (letter_at IS NULL) = (letter_sent_at IS NULL)
    AND (letter_at IS NULL OR (told_at IS NOT NULL AND only_by_post IS NOT NULL))
    AND (letter_dispatch IS NULL OR letter_at IS NOT NULL)),
  CONSTRAINT draw_awards_of_a_pick FOREIGN KEY (draw_id, rank) REFERENCES draw_picks (draw_id, rank)
);
CREATE UNIQUE INDEX draw_awards_one_open_a_place ON draw_awards (draw_id, place) WHERE until IS NULL;
CREATE INDEX draw_awards_to_tell ON draw_awards (draw_id, rank) WHERE told_at IS NULL AND until IS NULL;
CREATE INDEX draw_awards_to_remind ON draw_awards (told_at)
  WHERE claimed_at IS NULL AND given_back_at IS NULL AND until IS NULL AND reminders < 2;
CREATE INDEX draw_awards_unclaimed ON draw_awards (told_at)
  WHERE claimed_at IS NULL AND given_back_at IS NULL AND until IS NULL AND NOT is_unclaimed_told;
CREATE INDEX draw_awards_given_back ON draw_awards (given_back_at) WHERE until IS NULL;
CREATE INDEX draw_awards_with_bank ON draw_awards (told_at) WHERE until IS NULL AND bank_case IS NOT NULL;

-- A signed statement that a pick does not keep the prize, and the reason, which is public; the next
-- reserve takes its place then.
CREATE TABLE draw_pass_overs (
  draw_id uuid NOT NULL,
  rank int NOT NULL,
  -- In the order of the ledger, from 0.
  number int NOT NULL,
  -- fairdraw's codes: 1 declined, 2 taken back by the bank, 3 not eligible, 4 not claimed, 5 a
  -- second prize
  code smallint NOT NULL CONSTRAINT draw_pass_overs_code_known CHECK (code BETWEEN 1 AND 5),
  reason text NOT NULL CONSTRAINT draw_pass_overs_reason_in_bounds
    CHECK (char_length(reason) BETWEEN 1 AND 500),
  hash bytea NOT NULL CONSTRAINT draw_pass_overs_hash_unique UNIQUE,
  signature bytea NOT NULL,
  passed_at timestamptz NOT NULL,
  PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_pass_overs_in_order UNIQUE (draw_id, number),
  CONSTRAINT draw_pass_overs_in_turn FOREIGN KEY (draw_id, rank) REFERENCES draw_awards (draw_id, rank)
);

-- The words of somebody who was passed over, against it; its hash stands in the ledger.
CREATE TABLE draw_objections (
  draw_id uuid NOT NULL,
  rank int NOT NULL,
  text text NOT NULL CONSTRAINT draw_objections_text_in_bounds
    CHECK (char_length(text) BETWEEN 1 AND 2000),
  objected_at timestamptz NOT NULL,
  CONSTRAINT draw_objections_once PRIMARY KEY (draw_id, rank),
  CONSTRAINT draw_objections_of_a_pass_over FOREIGN KEY (draw_id, rank)
    REFERENCES draw_pass_overs (draw_id, rank)
);

-- All statements of the platform, the leaves of one tree in the order of `seq`, without gaps.
-- Ledger 1 is the only one, unless a restore lost entries that others had seen: then the next one
-- takes its place, and nothing is added to it any more.
CREATE TABLE ledger (
  ledger_no int NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL CONSTRAINT ledger_kind_known CHECK (kind IN
    ('ledger', 'key', 'pub', 'cut', 'early-cut', 'close', 'reveal', 'result', 'cancel', 'heads', 'pass', 'record')),
  -- Null for a statement about the ledger itself, or about the logs of several draws. A cut is a
  -- statement about logs with one of them; `early-cut` that of a draw which sold out and kept its
  -- latest time.
  draw_id uuid,
  -- The time, and the bytes that the statement's hash is a hash of.
  entry bytea NOT NULL CONSTRAINT ledger_entry_in_bounds CHECK (octet_length(entry) <= 60000),
  leaf bytea NOT NULL,
  -- The time in the entry; it never goes back.
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (ledger_no, seq),
  -- A record may be about the ledger.
  CONSTRAINT ledger_about_a_draw CHECK (kind = 'record' OR (kind IN ('ledger', 'key', 'heads')) = (draw_id IS NULL))
);
CREATE INDEX ledger_kinds ON ledger (ledger_no, kind, seq);
-- A later ledger has the publication and the close of a draw that is not drawn yet once more.
CREATE UNIQUE INDEX ledger_once_a_draw ON ledger (draw_id, kind, ledger_no)
  WHERE kind IN ('cut', 'early-cut', 'close', 'reveal', 'result', 'cancel');
CREATE INDEX ledger_draw ON ledger (draw_id, ledger_no, seq);

-- How the key that signs gave way to others: the entry, with its signatures, as certificates carry
-- it.
CREATE TABLE ledger_key_changes (
  ledger_no int NOT NULL,
  seq bigint NOT NULL,
  statement jsonb NOT NULL,
  PRIMARY KEY (ledger_no, seq),
  CONSTRAINT ledger_key_changes_entered FOREIGN KEY (ledger_no, seq) REFERENCES ledger (ledger_no, seq)
);

-- The roots of full tiles of the ledger's tree: those of 256 leaves at level 1, of 256 of these at 2.
CREATE TABLE ledger_nodes (
  ledger_no int NOT NULL,
  level int NOT NULL,
  idx bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (ledger_no, level, idx)
);

-- The heads of the ledger that were signed. The key makes it impossible to sign two of one size.
CREATE TABLE ledger_checkpoints (
  ledger_no int NOT NULL,
  size bigint NOT NULL,
  -- The ledger's name; the head of the empty ledger, signed when it begins, settles it.
  origin text NOT NULL,
  root bytea NOT NULL,
  -- As it is published: the text with its signature.
  note text NOT NULL,
  -- The frontier of the tree at this size, from which the next head is computed.
  stack bytea NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (ledger_no, size)
);

-- Ledgers in a database that was put back from a backup. Nobody knows whether entries are lost, so
-- nothing is signed any more until another ledger takes the place (decision 0097).
CREATE TABLE ledger_restores (
  ledger_no int PRIMARY KEY,
  -- When the backup was taken, and when it was put back.
  taken_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL
);

-- The verifiers that a ledger has a record of: one for each release.
CREATE TABLE stated_verifiers (
  ledger_no int NOT NULL,
  release text NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (ledger_no, release, sha256)
);

-- The witnesses that publications name, as C2SP tlog-policy writes them; the newest row is for
-- those to come. A text without a witness names nobody.
CREATE TABLE witness_policies (
  named_at timestamptz PRIMARY KEY,
  hash bytea NOT NULL,
  text text NOT NULL,
  CONSTRAINT witness_policies_hash_is_of_the_text CHECK (hash = sha256(convert_to(text, 'UTF8')))
);
CREATE INDEX witness_policies_hash ON witness_policies (hash);

-- Lines that witnesses added to checkpoints.
CREATE TABLE ledger_cosignatures (
  ledger_no int NOT NULL,
  size bigint NOT NULL,
  -- Its key, as C2SP writes it.
  witness text NOT NULL,
  line text NOT NULL,
  -- By the clock of the witness.
  cosigned_at timestamptz NOT NULL,
  PRIMARY KEY (ledger_no, size, witness),
  CONSTRAINT ledger_cosignatures_of_a_checkpoint
    FOREIGN KEY (ledger_no, size) REFERENCES ledger_checkpoints (ledger_no, size)
);

-- How far each witness is, and when it was asked last.
CREATE TABLE ledger_witnesses (
  ledger_no int NOT NULL,
  witness text NOT NULL,
  size bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (ledger_no, witness)
);
