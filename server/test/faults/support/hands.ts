import { signIn, signUp } from '@clubdraw/journeys/club';
import { textOf, type Answer, type Given } from '@clubdraw/journeys/http-client';
import { randomUUID } from 'node:crypto';
import { rowsOf } from './books.ts';
import type { FaultyClub } from './club.ts';
import type { RunningProduct } from './running-product.ts';

type Person = { id: string; email: string; token: string };

/** The people of a club: two who own it in turns, and one who is invited, whose part changes. */
export type Hands = { clubId: string; people: readonly Person[]; invitedId: string };

const password = 'salt-tide-4711';

/** A call of one of them about their club. */
function asHand({ clubId }: Hands, { token }: Person, body?: object): Given {
  return { token, headers: { 'X-Club': clubId }, ...(body && { body }) };
}

/** Proves who somebody is, for ten minutes: longer than a history is played. */
async function confirm(running: RunningProduct, { email, token }: Person): Promise<void> {
  const product = running.product(0);
  let sessionId = '';
  const otp = await running.outside.codeAfter(email, async () => {
    sessionId = textOf(await product.call('POST', '/api/me/confirm/otp', { token }), 'sessionId');
  });
  await product.call('POST', '/api/me/confirm', { token, body: { otp, sessionId } });
}

async function personOf(running: RunningProduct, account: Omit<Person, 'id'>): Promise<Person> {
  const [row] = await rowsOf<{ id: string }>(running, 'SELECT id FROM owners WHERE email = $1', [
    account.email,
  ]);
  if (!row) throw new Error(`${account.email} has no account`);
  return { ...account, id: row.id };
}

/** Brings a second person into the team of a club as a manager, and invites a third. */
export async function gatherHands(
  running: RunningProduct,
  { email: own, token }: FaultyClub,
): Promise<Hands> {
  const { outside } = running;
  const product = running.product(0);
  const email = `manager-of-${own}`;
  await signUp({ product, sandbox: outside }, { email, password });
  const other = { email, token: await signIn(product, { email, password }) };
  const people = [await personOf(running, { email: own, token }), await personOf(running, other)];
  const [{ id: clubId } = { id: '' }] = people;
  const invite = async (who: string, role: string) =>
    product.call('POST', '/api/club-owner/team', { token, body: { email: who, role } });
  await invite(email, 'manager');
  const { text } = await outside.mail({ to: email, subject: 'invited' });
  const invitation = /join-team\/([\w.-]+)/.exec(text)?.[1] ?? '';
  const body = { token: invitation };
  await product.call('POST', '/auth/team/accept', { token: other.token, body });
  const invitedId = textOf(await invite(`invited-by-${own}`, 'seller'), 'id');
  for (const person of people) await confirm(running, person);
  return { clubId, people, invitedId };
}

/** The owner of the moment offers the club to the other one, who accepts at all servers at once. */
export async function handOver(running: RunningProduct, hands: Hands): Promise<unknown> {
  const [now] = await rowsOf<{ owner: string; member: string }>(
    running,
    `SELECT coalesce(run_by, owners.id) AS owner, team.id AS member
      FROM owners JOIN team ON owner_id = owners.id WHERE owners.id = $1 AND person_id IS NOT NULL`,
    [hands.clubId],
  );
  const owner = hands.people.find(({ id }) => id === now?.owner);
  const manager = hands.people.find(({ id }) => id !== now?.owner);
  if (!now || !owner || !manager) throw new Error('a club has an owner and a manager');
  const path = '/api/club-owner/hand-over';
  await running.product(-1).ask('POST', path, asHand(hands, owner, { id: now.member }));
  const presses = running.urls.map(async (_, at) =>
    running.product(at).ask('POST', `${path}/accept`, asHand(hands, manager)),
  );
  return Promise.allSettled(presses);
}

/** Both people give the invited one a part at once; only one of them owns the club. */
export async function grantRole(running: RunningProduct, hands: Hands, role: string) {
  const path = `/api/club-owner/team/${hands.invitedId}`;
  const grants = hands.people.map(async (person, at) =>
    running.product(at % running.urls.length).ask('PUT', path, asHand(hands, person, { role })),
  );
  return Promise.allSettled(grants);
}

/** Makes a key, whose program sends a card twice at once while the key is deleted. */
export async function workByKey(
  running: RunningProduct,
  hands: Hands,
  drawId: string,
): Promise<unknown> {
  const wish = { name: 'Cards', scopes: ['entries'] };
  const keys = '/api/club-owner/keys';
  const made = await Promise.all(
    hands.people.map(async (person) =>
      running.product(0).ask('POST', keys, asHand(hands, person, wish)),
    ),
  );
  const answer = made.find(({ status }) => status === 201);
  if (!answer) return undefined;
  const key = String(answer.body['key']);
  const entries = [
    { name: 'Ole Berg', address: '1 Sea Road', postcode: '3228', email: `${key}@example.com` },
  ];
  const body = { batchId: randomUUID(), entries };
  const headers = { 'Idempotency-Key': body.batchId };
  const path = `/api/club-owner/draw/${drawId}/postal-entries`;
  const sent = [0, -1].map(async (at) =>
    running.product(at).ask('POST', path, { token: key, body, headers }),
  );
  const deleted = hands.people.map(async (person) =>
    running
      .product(-1)
      .ask('DELETE', `${keys}/${textOf(answer.body, 'id')}`, asHand(hands, person)),
  );
  return Promise.allSettled<Answer>([...sent, ...deleted]);
}

/** The operations that the rows themselves count, and how many lines the club's audit must have. */
const writes = `
  SELECT 'cancelDraw' AS operation, count(*)::int AS n FROM draws
    WHERE owner_id = $1::uuid AND package_id IS NULL AND cancelled_at IS NOT NULL
  UNION ALL SELECT 'cancelPackage', count(*)::int FROM packages
    WHERE owner_id = $1::uuid AND cancelled_at IS NOT NULL
  UNION ALL SELECT 'createEntryCode', count(*)::int FROM entry_codes
    JOIN draws ON draws.id = draw_id WHERE owner_id = $1::uuid
  UNION ALL SELECT 'addPostalEntries', count(*)::int FROM postal_batches
    JOIN draws ON draws.id = draw_id WHERE owner_id = $1::uuid
  UNION ALL SELECT 'turnAwayPostalEntry', count(*)::int FROM postal_cards
    JOIN draws ON draws.id = draw_id WHERE owner_id = $1::uuid AND cause = 'twice'
  UNION ALL SELECT 'inviteToTeam', 2
  UNION ALL SELECT 'acceptInvitation', 1
  UNION ALL SELECT 'takeOverClub', count(*)::int / 2 FROM mails
    WHERE kind = 'clubHandedOver' AND about->>'ownerId' = ($1::uuid)::text
  UNION ALL SELECT 'offerClub', count(*)::int FROM mails
    WHERE kind = 'clubOffered' AND about->>'ownerId' = ($1::uuid)::text`;

/** Parts that are not those that were granted last, and lines of the audit without their row. */
export async function wrongHands(running: RunningProduct, { clubId }: Hands): Promise<object[]> {
  const lines = 'FROM audit_lines WHERE owner_id = $1::uuid AND operation =';
  const [counted, owner, grants, keys] = [
    `SELECT operation, n AS rows, lines FROM (${writes}) AS written,
      LATERAL (SELECT count(*)::int AS lines ${lines} written.operation) AS audit WHERE n <> lines`,
    // The owner is who took the club over last, and the other one is its manager.
    `SELECT coalesce(run_by, id) AS owner, last, managers FROM owners,
      LATERAL (SELECT coalesce((SELECT person_id ${lines} 'takeOverClub'
        ORDER BY at DESC, id DESC LIMIT 1), owners.id) AS last) AS taken,
      LATERAL (SELECT count(*)::int AS managers FROM team
        WHERE owner_id = owners.id AND role = 'manager' AND person_id <> coalesce(run_by, owners.id)) AS team
      WHERE id = $1::uuid AND (coalesce(run_by, id) <> last OR managers <> 1)`,
    // Each grant began where the one before it had ended, and the last one holds.
    `SELECT operation, before, after, former, role FROM (
        SELECT operation, changes->0->>'before' AS before, changes->0->>'after' AS after, invited.role,
          lag(changes->0->>'after', 1, 'seller') OVER newest AS former,
          lead(audit_lines.id) OVER newest IS NULL AS is_last
        FROM audit_lines JOIN (SELECT id AS member, role FROM team
          WHERE owner_id = $1::uuid AND person_id IS NULL) AS invited ON subjects->>'member' = member::text
        WHERE operation = 'changeRole' WINDOW newest AS (ORDER BY at, audit_lines.id)) AS granted
      WHERE before <> former OR (is_last AND after <> role)`,
    // A key is there, or was deleted by somebody, or by a hand over.
    `SELECT coalesce(key.id::text, made.key) AS key, made.n AS made, deleted.n AS deleted
      FROM (SELECT subjects->>'key' AS key, count(*) AS n, min(at) AS at ${lines} 'makeClubKey' GROUP BY 1) AS made
      FULL JOIN (SELECT * FROM club_keys WHERE owner_id = $1::uuid) AS key ON key.id::text = made.key
      LEFT JOIN LATERAL (SELECT count(*) AS n ${lines} 'deleteClubKey' AND subjects->>'key' = made.key) AS deleted ON true
      WHERE made.n IS DISTINCT FROM 1 OR deleted.n > 1 OR (key.id IS NOT NULL AND deleted.n > 0)
        OR (key.id IS NULL AND deleted.n = 0 AND NOT EXISTS (SELECT ${lines} 'takeOverClub' AND audit_lines.at >= made.at))`,
  ];
  const found = [counted, owner, grants, keys].map(async (statement) =>
    rowsOf<object>(running, statement ?? '', [clubId]),
  );
  return (await Promise.all(found)).flat();
}

/** Tickets that went to another mailbox, and have not exactly one holder since. */
export async function wrongMoves(running: RunningProduct): Promise<object[]> {
  return rowsOf(
    running,
    `SELECT old.draw_id, old.serial, old.replaced_by FROM tickets AS old
      LEFT JOIN tickets AS new ON new.draw_id = old.draw_id AND new.serial = old.replaced_by
      WHERE old.replaced_by IS NOT NULL
        AND (old.voided_at IS NULL OR new.payment_id IS DISTINCT FROM old.payment_id)
    UNION ALL SELECT draw_id, min(serial), replaced_by FROM tickets WHERE replaced_by IS NOT NULL
      GROUP BY draw_id, replaced_by HAVING count(*) > 1`,
  );
}
