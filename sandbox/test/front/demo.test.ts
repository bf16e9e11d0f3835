import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPlan } from '../../src/front/demo/demo-plan.ts';
import { demoPackage } from '../../src/front/demo/fill-package.ts';
import { startSandbox, type Sandbox } from '../../src/sandbox.ts';
import { SmallProduct } from './small-product.ts';

describe('the demo club', () => {
  let product: SmallProduct;
  let sandbox: Sandbox;
  let productUrl: string;
  // The small product asks for everything at once; the real one keeps the provider's pace.
  const pace = { total: 10_000, perEndpoint: 10_000 };
  const settings = () => ({ productUrl, webhookSecret: 'whsec_test', dataDir, pace });
  let dataDir: string;

  beforeEach(async () => {
    product = new SmallProduct();
    productUrl = await product.start();
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-demo-'));
    sandbox = await startSandbox(settings());
    product.sandbox = sandbox;
  });

  afterEach(async () => {
    await sandbox.stop();
    await product.stop();
    await rm(dataDir, { recursive: true });
  });

  interface Answer {
    email: string;
    password: string;
    draws: { name: string; url: string }[];
    packages: { name: string; url: string }[];
    error: string;
  }

  async function fill(): Promise<{ status: number; answer: Answer }> {
    const response = await fetch(`${sandbox.url}/control/demo`, { method: 'POST' });
    const answer: Answer = JSON.parse(await response.text());
    return { status: response.status, answer };
  }

  async function overview(): Promise<string> {
    const page = await fetch(`${sandbox.url}/`, { headers: { Accept: 'text/html' } });
    return page.text();
  }

  it('is made over the product’s own interface, as a newcomer would make it', async () => {
    const { status, answer } = await fill();

    expect(status).toBe(200);
    expect(product.owners.get(answer.email)).toBe(answer.password);
    expect(answer.draws.map(({ name }) => name)).toEqual(demoPlan.map(({ name }) => name));
    expect(product.journal.slice(0, 7)).toEqual([
      'GET /auth/exists',
      'POST /auth/otp',
      'POST /auth/register',
      'POST /auth/login/',
      'GET /api/me/',
      'GET /api/create-stripe/',
      'POST /webhooks/stripe',
    ]);
  });

  it('has a draw in each state, one of them past its date', async () => {
    await fill();

    const planned = demoPlan.map(({ name, purchases }) => ({
      name,
      sold: purchases.reduce((sum, count) => sum + count, 0),
    }));
    expect(product.draws.map(({ name, sold }) => ({ name, sold }))).toEqual(planned);
    const cancelled = product.draws.filter(({ deactivatedAt }) => deactivatedAt !== null);
    expect(cancelled.map(({ name }) => name)).toEqual(['Vinyl Sunday']);
    const { now } = JSON.parse(await (await fetch(`${sandbox.url}/clock`)).text());
    const past = product.draws.filter(({ runAt }) => runAt <= now);
    expect(past.map(({ name }) => name)).toEqual(['Midwinter Wetsuits']);
  });

  it('has a package whose members have paid for their first month', async () => {
    const { answer } = await fill();

    const tiers = demoPackage.members.map(({ tier }) => demoPackage.tiers[tier].name);
    expect(product.packages.map(({ joined }) => joined)).toEqual([tiers]);
    const paid = product.events.filter((type) => type === 'invoice.paid');
    expect(paid).toHaveLength(tiers.length);
    const url = `${productUrl}/package-info/${product.packages[0]?.id}`;
    expect(answer.packages).toEqual([{ name: demoPackage.name, url }]);
    expect(await overview()).toContain(url);
  });

  it('leads to the page on which a free draw is joined', async () => {
    const { answer } = await fill();

    const free = answer.draws.find(({ name }) => name === 'Sunrise Swim Breakfast');
    expect(free?.url).toMatch(/\/promo-draw\/[0-9a-f-]{36}$/);
    expect(await overview()).toContain(new URL(free?.url ?? '').pathname);
  });

  it('pays for every ticket at the payment provider', async () => {
    await fill();

    const paidDraws = demoPlan.filter(({ entryCost }) => entryCost > 0);
    const purchases = paidDraws.flatMap((plan) => plan.purchases).length;
    const paid = product.events.filter((type) => type === 'checkout.session.completed');
    expect(paid).toHaveLength(purchases + demoPackage.members.length);
  });

  it('is made once, however often it is asked for', async () => {
    const [first, second] = await Promise.all([fill(), fill()]);
    const third = await fill();

    expect(second.answer).toEqual(first.answer);
    expect(third.answer).toEqual(first.answer);
    expect(product.draws).toHaveLength(demoPlan.length);
    expect(product.owners.size).toBe(1);
  });

  it('is still there after a restart', async () => {
    const before = await fill();
    await sandbox.stop();
    sandbox = await startSandbox(settings());
    product.sandbox = sandbox;

    const after = await fill();

    expect(after.answer).toEqual(before.answer);
    expect(product.draws).toHaveLength(demoPlan.length);
    expect(await overview()).toContain(before.answer.password);
  });

  it('goes on where it ended when the product had failed', async () => {
    product.failNext = '/api/club-owner/draw/';
    const failed = await fill();

    expect(failed.status).toBe(502);
    expect(failed.answer.error).toContain('Something went wrong');
    expect(await overview()).toContain('Something went wrong');
    expect((await fill()).status).toBe(200);
    expect(product.draws).toHaveLength(demoPlan.length);
    expect(product.owners.size).toBe(1);
  });

  it('lets nobody join twice when the product had failed in between', async () => {
    product.failNext = '/public/payment/membership';
    expect((await fill()).status).toBe(502);

    expect((await fill()).status).toBe(200);
    expect(product.packages.map(({ joined }) => joined.length)).toEqual([
      demoPackage.members.length,
    ]);
  });

  it('is not said to be there before its draw has a result', async () => {
    product.isDrawing = false;
    const failed = await fill();
    product.isDrawing = true;

    expect(failed.status).toBe(502);
    expect(failed.answer.error).toContain('Clubdraw has not drawn it yet');
    expect((await fill()).status).toBe(200);
    expect(product.draws).toHaveLength(demoPlan.length);
  });

  it('is made anew for a product that does not know it any more', async () => {
    await fill();
    product.owners.clear();
    product.draws.length = 0;

    const { status } = await fill();

    expect(status).toBe(200);
    expect(product.draws).toHaveLength(demoPlan.length);
  });

  it('says in words that the product does not answer', async () => {
    await product.stop();

    const { status, answer } = await fill();

    expect(status).toBe(502);
    expect(answer.error).toMatch(/^Clubdraw does not answer at http/);
  });

  it('comes from a button that needs no script', async () => {
    const answer = await fetch(`${sandbox.url}/control/demo`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams(),
      redirect: 'manual',
    });

    expect(answer.headers.get('location')).toBe('/#demo');
    expect(await overview()).toContain('It is there.');
  });
});
