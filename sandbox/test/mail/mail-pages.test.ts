import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../src/sandbox.ts';
import { nowhere, send } from '../started-sandbox.ts';

let sandbox: Sandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startSandbox(nowhere);
  const message = {
    to: 'ana@example.com',
    subject: '<script>alert("subject")</script> & more',
    text: 'A & B <b>',
    html: '<html><head><title>x</title></head><body><script>alert(1)</script><img src="cid:pic@x"><a href="https://clubdraw.example">there</a></body></html>',
    attachments: [
      { filename: 'pic.png', content: Buffer.from([137, 80, 78, 71]), cid: 'pic@x' },
      { filename: 'Größe "1".html', content: '<script>alert(2)</script>' },
    ],
  };
  await send(sandbox.smtpPort, [message]);
  const [kept] = JSON.parse(await (await fetch(`${sandbox.url}/mail/messages`)).text());
  id = kept.id;
});

afterAll(() => sandbox.stop());

async function page(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(sandbox.url + path, { headers: { Accept: 'text/html' } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe('the pages of the mailbox', () => {
  it('write what a mail says as text, never as HTML', async () => {
    for (const path of ['/mail', `/mail/${id}`, '/mail?subject=%22%3E%3Cscript%3E']) {
      expect((await page(path)).text).not.toMatch(/<script>|"><script/);
    }
    expect((await page(`/mail/${id}`)).text).toContain('A &amp; B &lt;b&gt;');
  });

  it('allow no script but the sandbox’s own', async () => {
    const { headers } = await page('/mail');
    const policy = headers.get('content-security-policy');

    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('show the HTML part in a frame that may run nothing', async () => {
    const { text } = await page(`/mail/${id}`);
    const { headers, text: letter } = await page(`/mail/${id}/html`);
    const policy = headers.get('content-security-policy') ?? '';

    expect(text).toContain(`src="/mail/${id}/html"`);
    expect(text).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('allow-scripts');
    expect(letter).toContain(`<img src="/mail/${id}/attachments/0">`);
    expect(letter).toContain('<head><base target="_blank">');
  });

  it('hand attachments over as files', async () => {
    const { text } = await page(`/mail/${id}`);
    const { headers, text: content } = await page(`/mail/${id}/attachments/1`);

    expect(text).toContain('Größe &quot;1&quot;.html');
    expect(content).toBe('<script>alert(2)</script>');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Gr%C3%B6/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each(['/mail/999999', '/mail/x', '/mail/999999/html', '/mail/1/attachments/7'])(
    'say so at %s, where there is no mail',
    async (path) => {
      const { status, text } = await page(path);

      expect(status).toBe(404);
      expect(text).toContain('No such mail');
    },
  );

  it('page through what is older', async () => {
    const to = 'many@example.com';
    const many = Array.from({ length: 200 }, (_, n) => ({ to, subject: `nr ${n}.` }));
    await send(sandbox.smtpPort, many);
    const newest = await page('/mail');
    const older = /href="(\/mail\?before=\d+)"/.exec(newest.text)?.[1];

    expect(newest.text.match(/href="\/mail\/\d+"/g)).toHaveLength(200);
    expect(older).toBeDefined();
    const { text } = await page(older ?? '');
    expect(text.match(/href="\/mail\/\d+"/g)).toEqual([`href="/mail/${id}"`]);
    expect(text).toContain('Newest');
  });

  it('are emptied by a button that needs no script', async () => {
    const answer = await fetch(`${sandbox.url}/mail/empty`, { method: 'POST', redirect: 'manual' });

    expect(answer.headers.get('location')).toBe('/mail');
    expect((await page('/mail')).text).toContain('No mail yet');
  });
});
