import { afterEach, describe, expect, it } from 'vitest';
import { FakeProduct } from '../clock/fake-product.ts';
import { nowhere, useSandbox } from '../started-sandbox.ts';

describe('the overview', () => {
  const product = new FakeProduct();
  let productUrl: string;
  const sandbox = useSandbox(async () => {
    product.waiting.length = 0;
    productUrl = await product.start();
    return { ...nowhere, productUrl };
  });
  afterEach(() => product.stop());

  async function page(path = '/') {
    const { text, ...answer } = await sandbox.get(path, { isPage: true });
    return { ...answer, text: text.replaceAll(/\s+/g, ' ') };
  }

  /** The opening tag of the button that leads to the next draw. */
  async function nextButton(): Promise<string> {
    const { text } = await page();
    return /<button[^>]*name="to"[^>]*>/.exec(text)?.[0] ?? '';
  }

  it('links to the product, the mailbox and the payment dashboard', async () => {
    const { text } = await page();

    expect(text).toContain(`href="${productUrl}"`);
    expect(text).toContain(`SMTP on localhost:${sandbox.smtpPort}`);
    for (const path of ['/mail', '/dashboard']) {
      expect(text).toContain(`href="${path}"`);
      expect((await page(path)).status).toBe(200);
    }
  });

  it('leads to the next draw when the product names one', async () => {
    const next = new Date(Date.now() + 3 * 86_400_000);
    product.waiting.push(next);

    expect(await nextButton()).toContain(`value="${next.toISOString()}"`);
    expect(await nextButton()).not.toContain('disabled');
  });

  it('says why there is no way to the next draw', async () => {
    expect(await nextButton()).toContain('disabled');
    expect((await page()).text).toContain('No draw is waiting for its date.');

    await product.stop();

    expect(await nextButton()).toContain('disabled');
    expect((await page()).text).toContain('Does not answer');
  });

  it('tells what happened on the latest walk', async () => {
    product.waiting.push(new Date(Date.now() + 3_600_000));
    product.follow(() => new Date(Date.now() + 86_400_000));
    await sandbox.submit('/clock', { advance: 'P1D' });

    const { text } = await page();

    expect(text).toContain('Went to');
    expect(text).toContain('1 day ahead of the machine');
  });

  it('runs no script but the sandbox’s own, and can be framed by nobody', async () => {
    const { headers, text } = await page();
    const policy = headers.get('content-security-policy') ?? '';

    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=/);
  });

  it('serves everything that its pages ask for', async () => {
    const { text } = await page();
    const addresses = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );

    expect(addresses.length).toBeGreaterThan(3);
    for (const path of addresses) {
      const answer = await fetch(sandbox.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('has a page for what is not there, and JSON for programs', async () => {
    const { status, text } = await page('/nothing');
    const answer = await fetch(`${sandbox.url}/nothing`);

    expect(status).toBe(404);
    expect(text).toContain('Nothing here');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no GET /nothing here.' });
  });
});
