import { meCall } from '@clubdraw/contract/accounts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from './build/pictures/picture.ts';
import { openSandboxShop, type SandboxShop, readyAccount } from './build/sandbox-shop.ts';
import { hireStranger, type Stranger } from './description/stranger.ts';

/** A club from sign-up to a sold ticket; the parts that no call does are asked for. */
const program = `
import { createInterface } from 'node:readline';
import * as api from './api.ts';

const told = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
async function ask(name: string, value: string): Promise<string> {
  console.log(JSON.stringify([name, value]));
  return (await told.next()).value ?? '';
}

api.defaults.baseUrl = await ask('url', '');
const username = 'tess@example.com';
const password = 'kelp and salt 2893';
await api.sendCode({ body: { username } });
await api.register({ body: { username, password, otp: await ask('code', username) } });
const { token } = await api.login({ body: { username, password } });
api.defaults.headers = { Authorization: \`Bearer \${token}\` };
await api.connectAccount({ country: 'AU' });
await ask('onboarding', token);

const pixels = Uint8Array.fromBase64(await ask('picture', ''));
const file = new Blob([pixels], { type: 'image/png' });
const { data: { id: imageId } } = await api.uploadImage({ body: { file } });
const { data: draw } = await api.createDraw({
  drawForm: {
    name: 'The Long Weekend',
    prize: 'Three nights by the sea',
    runAt: '2026-12-12T19:30',
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    entryCost: 12.5,
    runMethod: 'COMPUTER_PICKED_WINNER',
    imageId,
    ticketCap: null,
  },
});

const email = 'mia@example.com';
const begun = await api.startPayment({
  body: { count: 2, drawID: draw.id, email, paymentMethod: 'card' },
});
if (!('paymentUrl' in begun)) throw new Error('The line is for crowds.');
const paymentId = await ask('payment', begun.paymentUrl);
const { state, total } = await api.getPayment({ paymentId, email });
const log: string = await api.downloadEntryLog({ id: draw.id });
await ask('outcome', JSON.stringify({ state, total, lines: log.trim().split('\\n').length }));
process.exit(0);
`;

let shop: SandboxShop;
let stranger: Stranger;
beforeAll(async () => {
  shop = await openSandboxShop();
  const url = new URL('/developers/openapi.json', shop.webhookUrl);
  stranger = await hireStranger(url.href, program);
});
afterAll(async () => {
  stranger.remove();
  await shop.close();
});

/** The things that a person does outside the calls: reading a mail, showing papers, paying. */
const doings: Record<string, (value: string) => Promise<string>> = {
  url: async () => new URL(shop.webhookUrl).origin,
  code: async (username) => {
    const mail = shop.context.mailer.mails.findLast(({ to }) => to === username);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  },
  onboarding: async (token) => {
    const { body } = await shop.call(meCall, {}, { token });
    await shop.control('account', readyAccount(body.stripeId));
    await shop.doJobs();
    return '';
  },
  picture: async () => (await picture(64, 36).png().toBuffer()).toString('base64'),
  payment: async (paymentUrl) => {
    await shop.payWith('4242424242424242', paymentUrl);
    await shop.settle();
    const { id } = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};

describe('a client that is generated from the description', () => {
  it('compiles, and its program signs up, publishes a draw and buys two tickets (product §7.5)', async () => {
    expect(await stranger.compile()).toBe('');
    let outcome = '';
    const code = await stranger.run(async (name, value) => {
      if (name === 'outcome') outcome = value;
      return (await doings[name]?.(value)) ?? '';
    });
    expect(code).toBe(0);
    // The log has a heading, and a line for each ticket.
    expect(JSON.parse(outcome)).toEqual({ state: 'paid', total: 25, lines: 3 });
  });
});
