-- Functions that statements call. The functions of guards stand with their triggers.

-- A ticket's code comes from its serial inside the issue statement: unique without a search.

-- The number index of a ticket: fairdraw's keyed permutation (README, "Permutation"), in SQL.
-- key is 32 bytes; 0 <= serial < space <= 2^62. The vectors in vectors/permutation.json hold here
-- too.
CREATE FUNCTION draw_code_index(key bytea, serial bigint, space bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  row_count bigint;
  column_count bigint;
  code_index bigint := serial;
  r bigint;
  c bigint;
  mix bytea;
BEGIN
  IF octet_length(key) <> 32 OR space NOT BETWEEN 1 AND 4611686018427387904
     OR serial < 0 OR serial >= space THEN
    RAISE EXCEPTION 'draw_code_index takes a key of 32 bytes and a serial within the space'
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  row_count := ceil(sqrt(space::float8));
  -- Above 2^53 the float may be off by one.
  WHILE row_count * row_count < space LOOP row_count := row_count + 1; END LOOP;
  WHILE (row_count - 1) * (row_count - 1) >= space LOOP row_count := row_count - 1; END LOOP;
  column_count := (space - 1) / row_count + 1;
  LOOP
    r := code_index / column_count;
    c := code_index % column_count;
    FOR round IN 0..6 BY 2 LOOP
      mix := sha256(key || int8send((round::bigint << 32) | c));
      r := (r + ((get_byte(mix, 0)::bigint << 40) | (get_byte(mix, 1)::bigint << 32)
        | (get_byte(mix, 2)::bigint << 24) | (get_byte(mix, 3)::bigint << 16)
        | (get_byte(mix, 4)::bigint << 8) | get_byte(mix, 5)::bigint)) % row_count;
      mix := sha256(key || int8send(((round + 1)::bigint << 32) | r));
      c := (c + ((get_byte(mix, 0)::bigint << 40) | (get_byte(mix, 1)::bigint << 32)
        | (get_byte(mix, 2)::bigint << 24) | (get_byte(mix, 3)::bigint << 16)
        | (get_byte(mix, 4)::bigint << 8) | get_byte(mix, 5)::bigint)) % column_count;
    END LOOP;
    code_index := r * column_count + c;
    EXIT WHEN code_index < space;
  END LOOP;
  RETURN code_index;
END
$$;

-- The text of the code at an index: its digits to the base of the range, most significant first,
-- each as from_number + digit, padded to the width of to_number and joined by hyphens.
CREATE FUNCTION draw_code(index bigint, length int, from_number bigint, to_number bigint)
RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  radix bigint := to_number - from_number + 1;
  width int := char_length(to_number::text);
  rest bigint := index;
  code text;
BEGIN
  IF index < 0 OR length < 1 OR from_number < 0 OR radix < 1 THEN
    RAISE EXCEPTION 'draw_code takes an index from 0 on and a range of numbers'
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  code := lpad((from_number + rest % radix)::text, width, '0');
  rest := rest / radix;
  FOR place IN 2..length LOOP
    code := lpad((from_number + rest % radix)::text, width, '0') || '-' || code;
    rest := rest / radix;
  END LOOP;
  IF rest > 0 THEN
    RAISE EXCEPTION 'index % is outside the number space', index
      USING ERRCODE = 'numeric_value_out_of_range';
  END IF;
  RETURN code;
END
$$;

-- Writes down how many tickets each e-mail got at that moment; answers how many of them are new
-- members. An entry by post without an address makes nobody a member. Called by the statement that
-- issues, which holds the draw's row and adds the answer to `members`.
CREATE FUNCTION add_draw_members(draw uuid, emails text[], counts int[], given_at timestamptz)
RETURNS int LANGUAGE sql AS $$
  WITH added AS (
    SELECT (array_agg(email ORDER BY ord DESC))[1] AS email, sum(count)::int AS count
    FROM unnest(emails, counts) WITH ORDINALITY AS x(email, count, ord)
    WHERE email IS NOT NULL
    GROUP BY lower(email)
  ),
  member AS (
    INSERT INTO draw_members AS known (draw_id, email, ticket_count, latest_at)
    SELECT draw, email, count, given_at FROM added
    ON CONFLICT (draw_id, lower(email)) DO UPDATE SET email = excluded.email,
      ticket_count = known.ticket_count + excluded.ticket_count, latest_at = excluded.latest_at
    RETURNING lower(email) AS mailbox, ticket_count
  )
  SELECT count(*)::int FROM member JOIN added ON lower(added.email) = mailbox
  WHERE ticket_count = added.count
$$;

-- The holder of one ticket. Lists of picks join it for each pick: `OFFSET 0` keeps PostgreSQL from
-- beginning with all tickets of the draw, which it takes for a few while nobody has counted them.
CREATE FUNCTION holder_of(draw uuid, ticket int) RETURNS SETOF ticket_holders LANGUAGE sql STABLE AS $$
  SELECT * FROM ticket_holders WHERE draw_id = draw AND serial = ticket OFFSET 0
$$;

-- The serial of the ticket that has the first place.
CREATE FUNCTION draw_winner(draw uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT serial FROM draw_awards JOIN draw_picks USING (draw_id, rank)
  WHERE draw_id = draw AND place = 0 AND until IS NULL
$$;

-- The places of a draw, from 0, each with its prize: a prize stands there as often as its quantity
-- says.
CREATE FUNCTION draw_places(draw uuid) RETURNS TABLE (place int, prize text) LANGUAGE sql STABLE AS $$
  SELECT (row_number() OVER (ORDER BY number, nth) - 1)::int, text
  FROM (SELECT 1 AS number, draws.prize AS text, prize_quantity AS quantity FROM draws WHERE id = draw
    UNION ALL
    SELECT number, text, quantity FROM draw_prizes WHERE draw_id = draw) AS prizes,
    LATERAL generate_series(1, quantity) AS nth
$$;

-- Whether a draw has more than one place. Most have one, and no list asks the functions about
-- places for those.
CREATE FUNCTION has_several_places(draw draws) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT draw.prize_quantity > 1 OR EXISTS (SELECT FROM draw_prizes WHERE draw_id = draw.id)
$$;

-- The prize of a place, which counts from 0; without one the first prize.
CREATE FUNCTION prize_at(draw draws, at_place int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN at_place > 0 AND has_several_places(draw)
    THEN (SELECT it.prize FROM draw_places(draw.id) AS it WHERE it.place = at_place)
    ELSE draw.prize END
$$;

-- The places of a drawn draw with their tickets, as JSON of the wire, which counts places from 1.
-- The code of a place that nobody has is null.
CREATE FUNCTION draw_winners(draw uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('place', it.place + 1, 'prize', it.prize, 'code', code)
    ORDER BY it.place)
  FROM draw_places(draw) AS it
  LEFT JOIN draw_awards AS award ON award.draw_id = draw AND award.place = it.place AND until IS NULL
  LEFT JOIN draw_picks AS pick ON pick.draw_id = draw AND pick.rank = award.rank
  LEFT JOIN LATERAL (SELECT code FROM tickets
    WHERE tickets.draw_id = draw AND tickets.serial = pick.serial OFFSET 0) AS ticket ON true
$$;

-- An instant as the wire has it.
CREATE FUNCTION as_json_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The picks of a draw that were passed over, in their order, as JSON of the wire.
CREATE FUNCTION draw_passed(draw uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', tickets.code,
      'cause', (ARRAY['declined', 'takenBack', 'ineligible', 'unclaimed', 'secondPrize'])[passed.code],
      'reason', reason, 'place', place + 1, 'at', as_json_instant(passed_at),
      'byPost', CASE WHEN only_by_post IS NOT NULL
        THEN jsonb_build_object('letterSentAt', as_json_instant(letter_sent_at)) END) ORDER BY number), '[]')
  FROM draw_pass_overs AS passed JOIN draw_awards USING (draw_id, rank)
  JOIN draw_picks USING (draw_id, rank) JOIN tickets USING (draw_id, serial)
  WHERE draw_id = draw
$$;

-- Whether the payer's bank took half of a payment's money or more back, or reported it as fraud.
CREATE FUNCTION is_with_bank(payment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fraud_warnings WHERE payment_id = payment)
    OR 2 * coalesce((SELECT sum(amount_minor) FROM disputes
        WHERE payment_id = payment AND state IN ('open', 'lost')), 0)
      >= (SELECT total_minor FROM payments WHERE id = payment)
$$;

-- Whether a paid period has its place in the draw that it bought: money that went back takes it,
-- unless the refund keeps it, and so does what the payer's bank does.
CREATE FUNCTION keeps_place(payment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM refunds WHERE payment_id = payment AND NOT keeps_place)
    AND NOT is_with_bank(payment)
$$;

-- Payments of a draw of which the club gave back half of the money or more, and whose buyers are
-- not all paid back alike: here or at the provider, whole or in parts, what is on its way included.
CREATE FUNCTION given_back_payments(draw uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT payments.id FROM (
    SELECT payment_id, amount_minor FROM refunds
    WHERE cause IN ('club_gave_back', 'club_refunded') AND state <> 'failed'
    UNION ALL SELECT payment_id, amount_minor FROM partial_refunds WHERE state <> 'failed'
  ) AS given JOIN payments ON payments.id = payment_id JOIN draws ON draws.id = draw_id
  WHERE draw_id = draw AND payments.state = 'paid' AND draws.cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM packages WHERE packages.id = draws.package_id
      AND packages.cancelled_at < coalesce(draws.closed_at, 'infinity'))
  GROUP BY payments.id, total_minor HAVING 2 * sum(amount_minor) >= total_minor
$$;

-- How many tickets those payments still have in the draw.
CREATE FUNCTION given_back_tickets(draw uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM given_back_payments(draw) AS given(id)
  JOIN tickets ON payment_id = given.id AND voided_at IS NULL
$$;

-- The books of these payments change: the sums that are kept of their draws count no more. Called
-- in the transaction of the change: it waits for whoever keeps the sums at this moment without that
-- change, and until it commits nobody keeps them. Only draws that are over have such sums; they are
-- locked in one order, and before their payments, as everywhere.
CREATE FUNCTION drop_kept_sums(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT FROM draws WHERE id IN (SELECT draw_id FROM payments WHERE id = ANY (changed))
    AND num_nonnulls(closed_at, cancelled_at) > 0 ORDER BY id FOR KEY SHARE;
  UPDATE draws SET sums_kept_at = NULL WHERE id IN (SELECT id FROM draws
    WHERE id IN (SELECT draw_id FROM payments WHERE id = ANY (changed)) AND sums_kept_at IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE)
$$;

-- Money of these payments, or the tickets that they have, changed: has the platform's share
-- returned that is due now, notes that it went back, and has what the club gave back counted again
-- after a while. The caller writes the change in the same transaction, and this last: of two that
-- change one payment at once, the later one waits here and then sees both changes. Otherwise the
-- money might move while a ticket stays, and the last ticket go while no money has moved. The draws
-- are locked before their payments, as everywhere: a row about a draw, below, would lock them
-- afterwards.
CREATE FUNCTION follow_money(changed uuid[], at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT FROM draws WHERE id IN (SELECT draw_id FROM payments WHERE id = ANY (changed)) ORDER BY id FOR KEY SHARE;
  SELECT drop_kept_sums(changed);
  SELECT FROM payments WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO fee_returns (payment_id, given_minor, try_at)
  SELECT payment_id, given_minor, at FROM due_shares
  WHERE payment_id = ANY (changed) AND given_minor > 0 AND due_minor > 0
  ON CONFLICT (payment_id) DO UPDATE
    SET given_minor = excluded.given_minor, try_at = excluded.try_at, tries = 0
    WHERE fee_returns.given_minor <> excluded.given_minor;
  INSERT INTO returned_shares AS known (payment_id, at, amount_minor)
  SELECT payment_id, at, due_minor - told FROM due_shares,
    LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS told FROM returned_shares
      WHERE returned_shares.payment_id = due_shares.payment_id) AS returned
  WHERE payment_id = ANY (changed) AND due_minor > told
  ON CONFLICT (payment_id, at) DO UPDATE SET amount_minor = known.amount_minor + excluded.amount_minor;
  INSERT INTO draw_give_backs AS known (draw_id, due_at)
  SELECT DISTINCT draw_id, at + interval '10 minutes' FROM payments
  WHERE id = ANY (changed) AND (
    EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
      AND cause IN ('club_gave_back', 'club_refunded'))
    OR EXISTS (SELECT FROM partial_refunds WHERE payment_id = payments.id))
  ON CONFLICT (draw_id) DO UPDATE SET due_at = coalesce(known.due_at, excluded.due_at)
$$;

-- When the cards of a draw that still wait are entered by themselves: three days after the last
-- day, and a minute before the draw's time where that is earlier
-- (domain/src/entries/waiting-cards.ts).
CREATE FUNCTION cards_end_at(draw draws) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT least(draw.free_post_until + interval '3 days', draw.run_at - interval '1 minute')
$$;

-- Whether a membership has a place in a draw that is still to close.
CREATE FUNCTION has_open_place(membership uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payments JOIN draws ON draws.id = draw_id
    WHERE membership_id = membership AND is_place AND closed_at IS NULL AND cancelled_at IS NULL)
$$;

-- The person of a stored e-mail address, as domain/src/people/email.ts has it (canonicalEmail):
-- lower case, without a +tag, and at Gmail under one of its two names, without the dots. One
-- expression without a query, so that PostgreSQL puts it in place: each checkout is found by it.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower(email) ~ '@(gmail|googlemail)[.]com$'
  THEN coalesce(
    nullif(replace(regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1'), '.', ''), ''),
    regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1')) || '@gmail.com'
  ELSE regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\1')
    || substring(lower(email) FROM '@[^@]*$') END;

-- Also the last word against a fourth checkout when two processes reserve at once. The network
-- stands in front, to count what it holds, and what it holds in the name of a person; a client is
-- in one.
CREATE UNIQUE INDEX payments_open_checkouts
  ON payments (draw_id, network_hash, mailbox_of(email), client_hash, open_slot)
  WHERE state IN ('reserved', 'open');
CREATE INDEX memberships_open_checkouts ON memberships (package_id, network_hash, mailbox_of(email))
  WHERE state IN ('reserved', 'open');

-- Adds changes to what some persons (draw_people) have in a draw with a limit; beyond the limit it
-- breaks draw_people_within_limit. `clients` are those that they bought from, NULL where nobody
-- bought. The caller holds the lock of the draw's row.
CREATE FUNCTION count_people(draw uuid, mailboxes text[], changes int[], clients bytea[] DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO draw_people AS known (draw_id, mailbox, taken, most, client_hash)
  SELECT draw, mailbox, sum(change)::int, max_per_person, (array_agg(client))[1]
  FROM unnest(mailboxes, changes, clients) AS x(mailbox, change, client) JOIN draws ON draws.id = draw
  WHERE max_per_person IS NOT NULL GROUP BY mailbox, max_per_person HAVING sum(change) > 0
  ON CONFLICT (draw_id, mailbox) DO UPDATE SET taken = known.taken + excluded.taken,
    client_hash = coalesce(excluded.client_hash, known.client_hash);
  -- An insertion of fewer than none would be refused before it finds the row that it adds to.
  UPDATE draw_people SET taken = taken + less.change
  FROM (SELECT mailbox, sum(change)::int AS change FROM unnest(mailboxes, changes) AS x(mailbox, change)
    GROUP BY mailbox HAVING sum(change) < 0) AS less
  WHERE draw_people.draw_id = draw AND draw_people.mailbox = less.mailbox
$$;

-- Notes that a draw which runs as soon as it is sold out sold its last ticket. When it runs follows
-- from the date of the record of it in the ledger, a moment later. The caller holds the lock of the
-- draw's row.
CREATE FUNCTION sell_out(draw uuid, sold_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE draws SET sold_out_at = sold_at WHERE id = draw;
  INSERT INTO draw_sell_outs (draw_id, issued, void_serials)
  SELECT draw, tickets_issued, ARRAY(SELECT serial FROM tickets
    WHERE draw_id = draw AND voided_at IS NOT NULL ORDER BY serial)
  FROM draws WHERE id = draw
$$;

-- Takes a use of an entry code, unless there is none left: true when it was taken. At `begun_at`
-- the code must not be over; NULL for a purchase that began before. The caller holds the lock of
-- the draw's row, here and below.
CREATE FUNCTION take_use(draw uuid, used_code text, begun_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entry_codes SET used = used + 1
  WHERE draw_id = draw AND code = used_code AND used < uses
    AND (begun_at IS NULL OR (ended_at IS NULL AND coalesce(until > begun_at, true)));
  RETURN FOUND;
END $$;

-- Counts a use of a code for a person (a mailbox) who has tickets, unless the person has no other:
-- true when it was counted.
CREATE FUNCTION count_code_use(draw uuid, used_code text, person text, client bytea DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entry_code_people AS known (draw_id, code, mailbox, held_by, used, most, bought_from)
  SELECT draw, used_code, person, '', 1, per_person, client
  FROM entry_codes WHERE draw_id = draw AND code = used_code
  ON CONFLICT (draw_id, code, mailbox, held_by) DO UPDATE SET used = known.used + 1,
    bought_from = coalesce(excluded.bought_from, known.bought_from)
    WHERE known.used < known.most;
  RETURN FOUND;
END $$;

-- Takes a use of a code for a person who gets tickets at once, or whose places were given back:
-- true when it was taken.
CREATE FUNCTION take_code_use(draw uuid, used_code text, person text, begun_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entry_codes WHERE draw_id = draw AND code = used_code
    AND per_person > coalesce((SELECT known.used FROM entry_code_people AS known WHERE known.draw_id = draw
      AND known.code = used_code AND mailbox = person AND held_by = ''), 0))
  THEN RETURN false; END IF;
  IF NOT take_use(draw, used_code, begun_at) THEN RETURN false; END IF;
  RETURN count_code_use(draw, used_code, person);
END $$;

-- Takes a use of a code for places that a client holds for a person. Nothing counts here that other
-- clients hold or bought for the person: the use is counted for the person when the money comes.
-- Answers `held`; `codeUsedUp` where only the number of uses stands against it, so that an unpaid
-- one may give way; or `codeNotValid`.
CREATE FUNCTION hold_code_use(draw uuid, used_code text, person text, client bytea, begun_at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entry_codes WHERE draw_id = draw AND code = used_code
    AND per_person > coalesce((SELECT sum(known.used) FROM entry_code_people AS known WHERE known.draw_id = draw
      AND known.code = used_code AND mailbox = person AND (held_by = client OR bought_from = client)), 0)
    AND ended_at IS NULL AND coalesce(until > begun_at, true))
  THEN RETURN 'codeNotValid'; END IF;
  IF NOT take_use(draw, used_code, begun_at) THEN RETURN 'codeUsedUp'; END IF;
  INSERT INTO entry_code_people AS known (draw_id, code, mailbox, held_by, used, most)
  SELECT draw, used_code, person, client, 1, per_person FROM entry_codes WHERE draw_id = draw AND code = used_code
  ON CONFLICT (draw_id, code, mailbox, held_by) DO UPDATE SET used = known.used + 1;
  RETURN 'held';
END $$;

-- The one place where places become tickets: their serials, in the order of the holders, and the
-- codes that follow from the serials; with them the draw's counters and its members. `holders` are
-- payments or entries that cost nothing (`are_entries`); the arrays have one element for each of
-- them. `freed` places were held for payments in hand, whether those get tickets or not.
--
-- The caller holds the lock of the draw's row and has checked that there is room and that the draw
-- is open; by the clock of another machine it may open a moment later. Answers the tickets. Planned
-- once: PostgreSQL would plan it anew for each purchase, because it knows how long each array is.
CREATE FUNCTION issue_tickets(draw uuid, holders uuid[], emails text[], counts int[],
  given_at timestamptz, freed int DEFAULT 0, are_entries boolean DEFAULT false)
RETURNS TABLE (holder uuid, serial int, code text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  total int := (SELECT coalesce(sum(n), 0) FROM unnest(counts) AS n);
  joined int;
  sold draws;
BEGIN
  IF total = 0 AND freed = 0 THEN RETURN; END IF;
  joined := add_draw_members(draw, emails, counts, given_at);
  UPDATE draws SET tickets_issued = tickets_issued + total, tickets_sold = tickets_sold + total,
    places_held = places_held - freed, members = members + joined
  WHERE id = draw RETURNING * INTO STRICT sold;
  IF total > 0 AND sold.opens_at > given_at + interval '1 minute' THEN
    RAISE EXCEPTION 'nobody enters before the draw opens' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN QUERY
    INSERT INTO tickets (draw_id, serial, code, payment_id, promo_entry_id)
    SELECT draw, number,
      draw_code(draw_code_index(sold.code_key, number, sold.code_space),
        sold.numbers_length, sold.numbers_from, sold.numbers_to),
      CASE WHEN NOT are_entries THEN place.holder END, CASE WHEN are_entries THEN place.holder END
    FROM (
      SELECT holder, count,
        (sold.tickets_issued - total + sum(count) OVER (ORDER BY ord) - count)::int AS first
      FROM unnest(holders, counts) WITH ORDINALITY AS x(holder, count, ord)
    ) AS place, LATERAL generate_series(place.first, place.first + place.count - 1) AS number
    RETURNING coalesce(payment_id, promo_entry_id), tickets.serial, tickets.code;
  IF sold.latest_run_at IS NOT NULL AND sold.sold_out_at IS NULL AND sold.tickets_sold = sold.capacity THEN
    PERFORM sell_out(draw, given_at);
  END IF;
END $$;

-- Facts that follow from refunds, disputes, ends and closes are written by the operation that
-- causes them, with the three functions below (decision 0037). Its first lock is the package: so
-- two operations that change these facts at once never miss each other.

-- Writes down which of these memberships are members still after their end, and counts them with
-- their package.
CREATE FUNCTION sync_members(ended uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    UPDATE memberships SET is_member = NOT is_member
    WHERE id = ANY (ended) AND state = 'ended' AND is_member <> has_open_place(id)
    RETURNING package_id, CASE WHEN is_member THEN 1 ELSE -1 END AS change
  )
  UPDATE packages SET members = members + sum.change
  FROM (SELECT package_id, sum(change)::int AS change FROM changed GROUP BY package_id) AS sum
  WHERE id = sum.package_id
$$;

-- A draw that closes, or will not run, lets those members go who ended and have no other.
CREATE FUNCTION drop_ended_members(package uuid) RETURNS void LANGUAGE sql AS $$
  SELECT sync_members(ARRAY(SELECT id FROM memberships
    WHERE package_id = package AND state = 'ended' AND is_member))
$$;

-- Writes down which of these payments have their places, what planned draws count of them, and
-- whether their memberships are members still.
CREATE FUNCTION sync_places(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH place AS (
    UPDATE payments SET is_place = NOT is_place
    WHERE id = ANY (changed) AND membership_id IS NOT NULL AND state = 'paid'
      AND is_place <> keeps_place(id)
    RETURNING draw_id, count, CASE WHEN is_place THEN 1 ELSE -1 END AS change
  )
  UPDATE draws SET planned_tickets = planned_tickets + sum.tickets,
    planned_members = planned_members + sum.members
  FROM (SELECT draw_id, sum(change * count)::int AS tickets, sum(change)::int AS members
    FROM place GROUP BY draw_id) AS sum
  WHERE id = sum.draw_id AND is_planned;
  SELECT sync_members(ARRAY(SELECT DISTINCT membership_id FROM payments
    WHERE id = ANY (changed) AND membership_id IS NOT NULL))
$$;

-- The version of some terms that a buyer accepts: the one that a page showed, also an earlier one,
-- if it is of the same terms; otherwise the one in force. Without a draw: the owner's default
-- terms.
CREATE FUNCTION accepted_terms(shown uuid, owner uuid, draw uuid, in_force uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT id FROM terms_versions
    WHERE id = shown AND owner_id = owner AND draw_id IS NOT DISTINCT FROM draw), in_force)
$$;

-- Whether a legal hold forbids to erase something: of this person (an e-mail in any case), this
-- draw, or this club (its owner). NULL stands for none. A club that is held holds its draws.
CREATE FUNCTION is_held(person text, draw uuid, club uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_holds WHERE ended_at IS NULL AND (
    (kind = 'person' AND subject = lower(btrim(person)))
    OR (kind = 'draw' AND subject = draw::text)
    OR (kind = 'club' AND subject IN (club::text, (SELECT owner_id::text FROM draws WHERE id = draw)))))
$$;

-- The end of the days to claim a prize; of one whom only post reaches at least 21 from the club's
-- letter on. Until the club wrote one, those from the telling.
CREATE FUNCTION claim_until(award draw_awards) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN award.letter_at IS NULL THEN award.told_at + make_interval(days => award.claim_days)
    ELSE award.letter_at + make_interval(days => greatest(award.claim_days, 21)) END
$$;

-- Whether a draw needed nobody's name or phone number any more before an instant: it was cancelled,
-- or it was drawn and everybody who has a prize had claimed it. Of winners without an e-mail
-- address the time to claim had to be over, which begins with the club's letter: the name and the
-- postcode are by what they claim. A club that writes none keeps nobody's names for ever. A legal
-- hold keeps them.
CREATE FUNCTION is_past_contacts(draw draws, before timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(draw.cancelled_at, draw.drawn_at) < before AND NOT EXISTS (
    SELECT FROM draw_awards AS award WHERE draw_id = draw.id AND until IS NULL
      AND coalesce(claimed_at, CASE WHEN only_by_post = 'none' THEN claim_until(award) END, before) >= before)
    AND NOT is_held(NULL, draw.id, draw.owner_id)
$$;
