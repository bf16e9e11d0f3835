import { endpoints } from '@clubdraw/contract/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import { auditedEvents } from '../src/audit.ts';
import { openLog } from '../src/edge/log.ts';
import { ProviderFailure } from '../src/edge/provider-failure.ts';
import { mend } from './build/mend-address.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildCustomer } from './build/customer.ts';
import { drawnDraw, passDays } from './build/drawn-draw.ts';
import { buildOwner, signedIn } from './build/owner.ts';
import { picture } from './build/pictures/picture.ts';
import { softPasskey } from './build/soft-passkey.ts';
import { handingOver } from './build/team/hand-over.ts';
import { buildSale, buyTickets, checkOut, deliver, openShop, paymentRow } from './build/sale.ts';
import { buildDraw } from './build/sold-draw.ts';
import { agreed, giveCommand } from './run-operator-command.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** Where the requests come from; documentation addresses, so that they mean nothing else. */
const address = '203.0.113.77';
const password = 'Correct-Horse-77!';
const phone = '+61 491 570 156';
const buyer = 'mia.buyer+77@example.com';

const lines: string[] = [];
/** The words that no line may hold, as they come up on the way. */
const secrets = new Set([address, password, phone, '0491570156', buyer]);

const log = openLog({ write: (line) => void lines.push(line) });
const shop = await forThisFile(openShop({ context: { log }, env: { RATE_LIMITS: 'on' } }));
await everything();

/** The newest code that was mailed to somebody; a refund's is mailed after the answer. */
async function mailedCode(email: string): Promise<string> {
  const { mails } = shop.context.mailer;
  const mail = await vi.waitUntil(() =>
    mails.findLast(({ to, subject }) => to === email && subject === 'oneTimeCode'),
  );
  const code = /\d{6}/.exec(mail.text)?.[0] ?? '';
  secrets.add(code);
  return code;
}

/** Signs up and in as people do; answers the token. */
async function signUp(email: string): Promise<string> {
  const from = { address };
  const username = email;
  secrets.add(email);
  await shop.call(endpoints.sendCode, { body: { username } }, from);
  const body = { username, password, otp: await mailedCode(email) };
  await shop.call(endpoints.register, { body: { ...body, otp: '000000' } }, from);
  await shop.call(endpoints.register, { body }, from);
  await shop.call(endpoints.login, { body: { username, password: `${password}x` } }, from);
  const signedIn = await shop.call(endpoints.login, { body: { username, password } }, from);
  await shop.call(endpoints.me, {}, { token: signedIn.body.token, ...from });
  await shop.call(endpoints.emailExists, { query: { username } }, from);
  secrets.add(signedIn.body.token);
  return signedIn.body.token;
}

/**
 * A purchase, read, searched for, taken back with a code, and one that the provider refuses in
 * words of its own.
 */
async function buy(): Promise<void> {
  const { drawId, owner } = await buildSale(shop);
  const order = { email: buyer, address };
  const bodyOf = { drawID: drawId, count: 1, email: buyer, paymentMethod: 'card' as const };
  await shop.call(endpoints.startPayment, { body: { ...bodyOf, phone } }, { address });
  const paymentId = await buyTickets(shop, drawId, order);
  const found = await shop.call(
    endpoints.searchClub,
    { query: { q: buyer } },
    { ...owner, address },
  );
  expect(found.body.buyers.found).toMatchObject([{ email: buyer }]);
  const mistyped = await buyTickets(shop, drawId, order);
  await mend(shop, { paymentId: mistyped, newEmail: `right.${buyer}` });
  const name = { paymentId, email: buyer };
  await shop.call(endpoints.getPayment, { params: { paymentId }, query: { email: buyer } });
  await shop.call(endpoints.sendRefundCode, { body: name }, { address });
  const otp = await mailedCode(buyer);
  await shop.call(endpoints.cancelPayment, { body: { ...name, otp } }, { address });
  await shop.settle();
  const refusing = vi.spyOn(shop.payments, 'openCheckout');
  refusing.mockRejectedValueOnce(
    new ProviderFailure('refused', `Invalid email address: ${buyer} (see /help?email=${buyer})`),
  );
  await checkOut(shop, drawId, order);
  refusing.mockRestore();
}

/** A draw that somebody wins, and the mails of it; one of them is not taken at first. */
async function draw(): Promise<void> {
  const { context } = shop;
  const { drawId } = await buildSale(shop);
  await buyTickets(shop, drawId, { email: buyer, address, count: 3 });
  context.mailer.failNext(1);
  await context.clock.advance(2 * 24 * 3600);
  await shop.settle();
  const tickets = await context.db.selectFrom('tickets').select('code').execute();
  for (const { code } of tickets) secrets.add(code);
}

/** Addresses with names in them, right and wrong ones. */
async function visitPages(): Promise<void> {
  const { drawId } = await buildDraw(shop.context);
  const query = `email=${encodeURIComponent(buyer)}&phone=${encodeURIComponent(phone)}`;
  const urls = [
    `/draw-info/${drawId}?${query}`,
    `/payment/success?${query}&total=10`,
    `/total?drawId=${drawId}&${query}`,
    `/no-such-page/${encodeURIComponent(buyer)}?${query}`,
    `/public/download/${encodeURIComponent(buyer)}?${query}`,
    `/draw-info/%zz${encodeURIComponent(buyer)}?${query}`,
    `/auth/nothing?${query}`,
  ];
  for (const url of urls) await shop.app.inject({ url, remoteAddress: address });
}

/** The faults: a mail server, a forged event, a body that is none, a database that refuses. */
async function fail(token: string): Promise<void> {
  const { app, context, payments } = shop;
  const username = 'code-is-not-taken@example.com';
  secrets.add(username);
  context.mailer.failNext(1);
  await shop.call(endpoints.sendCode, { body: { username } }, { address });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = { method: 'POST', remoteAddress: address, headers } as const;
  await app.inject({ ...post, url: '/auth/login', payload: `{"username":"${buyer}` });
  await app.inject({ ...post, url: '/webhooks/stripe', payload: `{"email":"${buyer}"}` });
  const { drawId } = await buildSale(shop);
  const { sessionId } = await checkOut(shop, drawId, { email: buyer, address });
  const payment = await context.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  payments.failNext({ call: 'readCheckout', when: 'before', kind: 'unknown' });
  const paid = payments.pay(payment.id);
  // Read again, as one of an hour ago.
  await deliver(shop, paid && { ...paid, told: null });
  await shop.doJobs();
  const { email } = await paymentRow(shop, payment.id);
  await context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('owners')
      .values({ id: payment.id, email, created_at: new Date() })
      .execute();
  });
}

/** An owner who adds a passkey, signs in with it, and changes what can be changed. */
async function settle(email: string): Promise<void> {
  const from = { address };
  await shop.context.clock.advance(120);
  await shop.call(endpoints.sendCode, { body: { username: email } }, from);
  const otp = await mailedCode(email);
  const signedIn = await shop.call(
    endpoints.loginWithCode,
    { body: { username: email, otp } },
    from,
  );
  const { token } = signedIn.body;
  secrets.add(token);
  const passkey = softPasskey();
  const begun = await shop.call(endpoints.beginPasskey, {}, { token });
  const credential = passkey.made({ challenge: begun.body.options.challenge });
  const made = { name: 'My phone', state: begun.body.state, credential };
  const added = await shop.call(endpoints.addPasskey, { body: made }, { token });
  const asked = await shop.call(endpoints.beginPasskeySignIn, {});
  const shown = passkey.shown({ challenge: asked.body.options.challenge });
  const key = { state: asked.body.state, credential: shown };
  await shop.call(endpoints.signInWithPasskey, { body: key });
  await shop.call(endpoints.signInWithPasskey, { body: key });
  await shop.call(endpoints.removePasskey, { params: { id: added.body.id } }, { token });
  await shop.call(endpoints.changePassword, { body: { password: `${password}+` } }, { token });
  const club = { name: 'Coast Vans', contact: 'club-contact@example.com' };
  secrets.add(club.contact);
  await shop.call(endpoints.saveClub, { body: club }, { token });
  await shop.call(endpoints.saveTerms, { body: { html: '<p>Be kind.</p>' } }, { token });
  const switches = Object.fromEntries(ownerMails.map((kind) => [kind, true]));
  await shop.call(endpoints.saveOwnerMails, { body: switches as never }, { token });
}

/**
 * A winner who is passed over, a list that is exported, a draw that is cancelled, a limit that is
 * hit.
 */
async function decide(): Promise<void> {
  const drawn = await drawnDraw(shop);
  for (const secret of [...drawn.emails, ...drawn.codes, drawn.owner.email]) secrets.add(secret);
  await passDays(shop, 14);
  const { drawId, owner } = await buildSale(shop);
  const { token } = owner;
  const order = { code: drawn.codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
  const id = drawn.drawId;
  await shop.call(endpoints.passOver, { params: { id }, body: order }, drawn.owner);
  for (let at = 0; at < 12; at += 1) await checkOut(shop, drawId, { email: buyer, address });
  await shop.app.inject({
    url: `/api/club-owner/draw/membership/${drawId}`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  await shop.call(endpoints.cancelDraw, { params: { id: drawId } }, { token });
  await giveCommand(shop.context, `legal-hold draw ${drawId}`, { options: agreed });
  await shop.settle();
}

/**
 * A buyer who erases the data, and an owner who hands the club over to one who closes the account.
 */
async function leave(): Promise<void> {
  const { emails } = await drawnDraw(shop);
  for (const email of emails) secrets.add(email);
  await passDays(shop, 15);
  const customer = await buildCustomer(shop.context, emails.at(-1));
  secrets.add(customer.token);
  await shop.call(endpoints.eraseOwnData, {}, { token: customer.token, address });
  const owner = await buildOwner(shop.context);
  const manager = await handingOver(shop).done(owner);
  for (const person of [owner, manager]) secrets.add(person.email);
  const { token } = await signedIn(shop.context, manager.ownerId, 'code');
  await shop.call(endpoints.closeAccount, {}, { token, address });
}

async function everything(): Promise<void> {
  const token = await signUp('tess.owner+77@example.com');
  await buildConnectedOwner(shop.context);
  const form = new FormData();
  const bytes = await picture(9, 9).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)]), `${buyer}.png`);
  const upload = new Request('http://clubdraw.test/', { method: 'POST', body: form });
  await shop.app.inject({
    method: 'POST',
    url: endpoints.uploadImage.path,
    remoteAddress: address,
    headers: {
      'content-type': upload.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  await buy();
  await draw();
  await visitPages();
  await fail(token);
  await decide();
  await leave();
  await settle('tess.owner+77@example.com');
  await shop.call(endpoints.logout, {}, { token, address });
}

describe('the log of a whole story', () => {
  it('has a line for each request and job', () => {
    const all = lines.map((line) => JSON.parse(line));
    const requests = all.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(25);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
    expect(all.filter(({ msg }) => msg === 'job done').length).toBeGreaterThan(5);
    expect(all.filter(({ level }) => level >= 40).length).toBeGreaterThan(2);
  });

  it('names the request or the job in every line', () => {
    const nameless = lines.filter((line) => {
      const { requestId, jobId, event, actor } = JSON.parse(line);
      // The tests' own builders ask operations without a request, and an operator makes none.
      if (event !== undefined && (actor === 'product' || actor === 'operator')) return false;
      return typeof (requestId ?? jobId) !== 'string';
    });
    expect(nameless).toEqual([]);
  });

  it('names every event of business and security with an actor and subjects (product §15.6)', () => {
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit');
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(auditedEvents));
    const actor = /^(owner [\da-f-]{36}|customer|stranger|product|operator)$/;
    expect(told.filter((line) => !actor.test(line.actor))).toEqual([]);
    const byOwner = told.filter((line) => line.actor.startsWith('owner'));
    expect(new Set(byOwner.map(({ event }) => event))).toEqual(
      new Set([
        'club-handed-over',
        'settings-changed',
        'winner-passed-over',
        'exported',
        'draw-cancelled',
        'account-closed',
      ]),
    );
    const settings = new Set(told.map(({ setting }) => setting));
    for (const name of ['newPassword', 'newPasskey', 'removedPasskey', 'club', 'terms', 'mails'])
      expect(settings).toContain(name);
    const known = ['level', 'time', 'msg', 'requestId', 'job', 'jobId', 'event', 'actor'];
    known.push('owner', 'draw', 'payment', 'refund', 'of', 'by', 'limit', 'key', 'setting');
    known.push('call', 'state', 'action', 'person', 'at', 'network', 'to');
    expect(told.flatMap((line) => Object.keys(line)).filter((key) => !known.includes(key))).toEqual(
      [],
    );
    expect(told.filter(({ event }) => event === 'limit-hit')).toHaveLength(1);
    const refused = told.filter(
      ({ event }) => event === 'limit-hit' || event === 'sign-in-refused',
    );
    // Where it came from, as a mark: two of one network can be told, and no address is read from
    // it.
    expect(refused.every(({ network }) => /^[\w-]{10}$/.test(String(network)))).toBe(true);
  });

  it('holds no e-mail, password, code, token, phone, address or query (product §15.6)', () => {
    secrets.delete('');
    const spelled = [...secrets].flatMap((secret) => [secret, encodeURIComponent(secret)]);
    const telling = lines.filter((line) => spelled.some((secret) => line.includes(secret)));
    expect(telling).toEqual([]);
    expect(lines.filter((line) => /@(?!clubdraw\/|node-rs)[\w-]+\.[a-z]/i.test(line))).toEqual([]);
    expect(lines.filter((line) => /[?&]\w+=/.test(line))).toEqual([]);
  });
});
