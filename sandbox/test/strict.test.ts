import { createTransport } from 'nodemailer';
import { request } from 'node:https';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificates, type Certificates } from '../../script/machine/certificates.ts';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';
import { nowhere } from './started-sandbox.ts';

const login = { user: 'clubdraw', pass: 'salt-tide' };

let certificates: Certificates;
let sandbox: Sandbox;
beforeAll(async () => {
  certificates = await makeCertificates(['localhost']);
  const { certificate: cert, key } = certificates;
  const strict = { cert, key, mailUser: login.user, mailPassword: login.pass };
  sandbox = await startSandbox({ ...nowhere, strict });
});
afterAll(() => sandbox.stop());

async function ask(path: string, trusted: { ca?: string }): Promise<unknown> {
  const asked = request(sandbox.url + path, trusted).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return json(answer);
}

function handOver(options: object): Promise<unknown> {
  const at = { host: 'localhost', port: sandbox.smtpPort };
  const mail = { from: 'a@b.example', to: 'c@d.example', text: 'Hello' };
  return createTransport({ ...at, ...options }).sendMail(mail);
}

describe('a sandbox with a certificate', () => {
  it('answers over HTTPS, and to nobody who does not trust it', async () => {
    expect(sandbox.url).toMatch(/^https:/);
    expect(await ask('/clock', { ca: certificates.authority })).toMatchObject({ offsetSeconds: 0 });
    await expect(ask('/clock', {})).rejects.toMatchObject({
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    });
  });

  it('takes a mail after STARTTLS, with the name and the password, and no other', async () => {
    const tls = { ca: certificates.authority };
    await expect(handOver({ ignoreTLS: true })).rejects.toThrow(/530|authenticat/i);
    await expect(handOver({ ignoreTLS: true, auth: login })).rejects.toThrow(
      /530|538|500|authenticat/i,
    );
    await expect(handOver({ requireTLS: true, tls })).rejects.toThrow(/530|authenticat/i);
    const wrong = { ...login, pass: 'another' };
    await expect(handOver({ requireTLS: true, tls, auth: wrong })).rejects.toThrow(/535/);
    await handOver({ requireTLS: true, tls, auth: login });
    const kept = await ask('/mail/messages', tls);
    expect(kept).toHaveLength(1);
  });
});
