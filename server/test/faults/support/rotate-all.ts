import { textOf } from '@clubdraw/journeys/http-client';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agreement, brokenInvariants, rowsOf } from './books.ts';
import { checkOutByPage, pay, type Purchase } from './buyer.ts';
import { changingProduct, type ChangingProduct } from './changing-product.ts';
import { openClub, publishDrawOfClub } from './club.ts';
import { lostOf, openCrowd, type Crowd } from './crowd.ts';
import {
  mailPassword,
  untilMailsAreGone,
  untilMailsWait,
  wronglyMailed,
  type MailPassword,
} from './mail-password.ts';
import type { RoleDatabase } from './role-database.ts';
import { productWebhookSecret, type RunningProduct } from './running-product.ts';
import { verdictsOf } from './verdicts.ts';

export type Rotated = {
  told: number;
  lost: string[];
  refused: Record<number, number>;
  /**
   * Buyers of the crowd in which the mail server's password changed who did not get exactly one
   * mail.
   */
  unmailed: string[];
  /** Sessions that were there before and are not any more. */
  signedOut: string[];
  /** A payment page of before the first change, paid after the last one. */
  lateState: string;
  verdicts: string[];
  books: string;
  broken: string;
};

type Wish = { buyers: number; each: number; say: (line: string) => void };

type Changing = {
  running: RunningProduct;
  product: ChangingProduct;
  folder: string;
  say: Wish['say'];
};

/**
 * Changes APP_SECRET, SIGNING_KEY, the secret of the webhook and the passwords of the database and
 * of the mail server as docs/operate.md says, each with the earlier one taken out at the end, while
 * people buy and sessions, seeds and draws are open.
 */
export async function rotateAll(
  running: RunningProduct,
  database: RoleDatabase,
  wish: Wish,
): Promise<Rotated> {
  const product = await changingProduct(running);
  try {
    const { soon, late, waiting, sessions } = await begin(running);
    wish.say('two draws are on sale, an owner and a buyer are signed in, a payment page is open');
    const crowds = await changeAll({ running, product, database }, { ...wish, drawId: late });
    const signedOut = await signedOutOf(running, sessions);
    await pay(running, waiting);
    await running.outside.control('webhooks/settle');
    await running.settle();
    const lateState = await stateIn(running, waiting);
    await running.advance('P3D');
    await running.settle();
    const told = crowds.flatMap((crowd) => crowd.told);
    return {
      told: told.length,
      lost: await lostOf(running, told),
      refused: refusedBy(crowds),
      unmailed: await wronglyMailed(running, crowds.at(-1)?.told ?? []),
      signedOut,
      lateState,
      verdicts: await verdictsOf(running, [soon, late]),
      books: await agreement({ ...running, env: product.env }),
      broken: await brokenInvariants(running),
    };
  } finally {
    await product.close();
  }
}

/**
 * Two draws on sale, an owner and a buyer who are signed in, and a payment page that nobody has
 * paid.
 */
async function begin(running: RunningProduct) {
  const club = await openClub(running);
  const soon = await publishDrawOfClub(running, club, { inMinutes: 24 * 60 });
  const late = await publishDrawOfClub(running, club, { inMinutes: 48 * 60 });
  const buyer = await buy(running, soon);
  const sessions = { owner: club.token, customer: await signInAs(running, buyer.email) };
  return {
    soon,
    late,
    sessions,
    waiting: await checkOutByPage(running, { drawId: late, count: 2 }),
  };
}

type Parts = { running: RunningProduct; product: ChangingProduct; database: RoleDatabase };

/** Changes one secret after the other, each while a crowd buys tickets of a draw. */
async function changeAll(
  { running, product, database }: Parts,
  { buyers, each, say, drawId }: Wish & { drawId: string },
): Promise<Crowd[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-rotation-'));
  const crowds: Crowd[] = [];
  const inCrowd = async (change: (changing: Changing) => Promise<void>): Promise<void> => {
    const crowd = openCrowd(running, { drawId, buyers, pauseMs: 500 });
    await crowd.untilMore(each);
    await change({ running, product, folder, say });
    await crowd.untilMore(each);
    await crowd.end();
    crowds.push(crowd);
  };
  await inCrowd(changeAppSecret);
  await inCrowd(changeSigningKey);
  const newest = `whsec_${randomBytes(24).toString('base64url')}`;
  // Nobody buys while the provider learns another secret: it signs with both until the earlier one
  // is taken out.
  await product.signEventsWith(`${newest},${productWebhookSecret}`);
  await inCrowd((changing) => changeWebhookSecret(changing, newest));
  await product.signEventsWith(newest);
  await inCrowd((changing) => changePassword(changing, database));
  const password = mailPassword(running);
  await password.demand();
  await product.restartWith({ SMTP_URL: password.url() });
  await inCrowd((changing) => changeMailPassword(changing, password));
  rmSync(folder, { recursive: true, force: true });
  return crowds;
}

function refusedBy(crowds: readonly Crowd[]): Record<number, number> {
  const sum: Record<number, number> = {};
  for (const [status, count] of crowds.flatMap(({ refused }) => [...refused])) {
    sum[status] = (sum[status] ?? 0) + count;
  }
  return sum;
}

async function buy(running: RunningProduct, drawId: string): Promise<Purchase> {
  const purchase = await checkOutByPage(running, { drawId, count: 3 });
  await pay(running, purchase);
  await running.settle();
  return purchase;
}

async function signInAs(running: RunningProduct, username: string): Promise<string> {
  const product = running.product(0);
  let sessionId = '';
  const otp = await running.outside.codeAfter(username, async () => {
    const answer = await product.call('POST', '/auth/customer/otp', { body: { username } });
    sessionId = textOf(answer, 'sessionId');
  });
  const body = { username, otp, sessionId };
  return textOf(await product.call('POST', '/auth/customer/verify-otp', { body }), 'token');
}

async function signedOutOf(
  running: RunningProduct,
  { owner, customer }: { owner: string; customer: string },
): Promise<string[]> {
  const product = running.product(0);
  const me = await product.ask('GET', '/api/me/', { token: owner });
  const portal = await product.ask('GET', '/auth/customer/tickets', { token: customer });
  return [...(me.status === 200 ? [] : ['owner']), ...(portal.status === 200 ? [] : ['customer'])];
}

async function stateIn(running: RunningProduct, { paymentId }: Purchase): Promise<string> {
  const rows = await rowsOf<{ state: string }>(
    running,
    'SELECT state FROM payments WHERE id = $1',
    [paymentId],
  );
  return rows[0]?.state ?? 'none';
}

async function changeAppSecret({ running, product, folder, say }: Changing): Promise<void> {
  const earlier = contentOf(join(running.dataDir, 'app-secret'));
  const file = join(folder, 'app-secret.new');
  await product.rotate('app-secret', '--new', file);
  await product.restartWith({ APP_SECRET: earlier, APP_SECRETS_OLD: contentOf(file) });
  await product.restartWith({ APP_SECRET: contentOf(file), APP_SECRETS_OLD: earlier });
  say(await product.rotate('app-secret', '--finish'));
  await product.restartWith({ APP_SECRETS_OLD: '' });
  say('APP_SECRET is another one, and the earlier one is taken out');
}

async function changeSigningKey({ running, product, folder, say }: Changing): Promise<void> {
  const file = join(folder, 'signing-key.new');
  await product.rotate('signing-key', '--new', file);
  const earlier = contentOf(join(running.dataDir, 'signing-key'));
  await product.restartWith({ SIGNING_KEY: contentOf(file), SIGNING_KEYS_OLD: earlier });
  say(await product.rotate('signing-key', '--finish'));
  await product.restartWith({ SIGNING_KEYS_OLD: '' });
  say('SIGNING_KEY is another one, and the earlier one is taken out');
}

async function changeWebhookSecret({ product, say }: Changing, newest: string): Promise<void> {
  await product.restartWith({ STRIPE_WEBHOOK_SECRET: `${newest},${productWebhookSecret}` });
  say(await product.rotate('webhook-secret'));
  await product.restartWith({ STRIPE_WEBHOOK_SECRET: newest });
  say('the secret of the webhook is another one, and the earlier one is taken out');
}

async function changePassword({ product, say }: Changing, database: RoleDatabase): Promise<void> {
  await database.makeSecondRole();
  await product.restartWith({ DATABASE_URL: database.url() });
  const connections = await database.connectionsOfFirstRole();
  if (connections !== 0) throw new Error(`${connections} connections of the first role are left`);
  await database.endFirstPassword();
  say('the password of the database is another one, and the earlier one ended');
}

/** There can be only one: people buy while their mails wait for the restart. */
async function changeMailPassword(
  { running, product, say }: Changing,
  password: MailPassword,
): Promise<void> {
  await password.change();
  const waiting = await untilMailsWait(running);
  say(`the mail server refuses the earlier password, and ${waiting.length} mails wait`);
  await product.restartWith({ SMTP_URL: password.url() });
  await untilMailsAreGone(running, waiting);
  say('the password of the mail server is another one, and the mails that waited are handed over');
}

function contentOf(file: string): string {
  return readFileSync(file, 'utf8').trim();
}
