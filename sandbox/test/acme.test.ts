import 'reflect-metadata';
import {
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
  X509Certificate,
} from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificates, type Certificates } from '../../script/machine/certificates.ts';
import { startAcme, type AcmeServer } from '../src/acme/acme-server.ts';

const keyPair = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
let certificates: Certificates;
let acme: AcmeServer;
/** The answers at port 80 of the name. */
const answers = new Map<string, string>();

async function askName(_name: string, token: string): Promise<string | undefined> {
  return answers.get(token);
}

beforeAll(async () => {
  certificates = await makeCertificates(['localhost']);
  const { certificate: cert, key } = certificates;
  acme = await startAcme({ tls: { cert, key }, askName });
});
afterAll(() => acme.close());

type Got = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

async function ask(url: string, body?: string): Promise<Got> {
  const agent = new Agent({ ca: certificates.authority });
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST' }, (response) => {
    const { statusCode: status = 0, headers } = response;
    text(response).then((said) => resolve({ status, headers, body: said }), reject);
  });
  asked.once('error', reject);
  asked.end(body);
  return promise;
}

/** A client with a key and an account of its own. */
async function openClient() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const directory: Record<string, string> = JSON.parse((await ask(acme.directory)).body);
  let kid: string | undefined;
  const post = async (url: string, payload: unknown, nonce?: string) => {
    const fresh = (await ask(directory['newNonce'] ?? '')).headers['replay-nonce'];
    const signed = await new FlattenedSign(
      Buffer.from(payload === '' ? '' : JSON.stringify(payload)),
    )
      .setProtectedHeader({
        alg: 'ES256',
        url,
        nonce: nonce ?? String(fresh),
        ...(kid === undefined ? { jwk } : { kid }),
      })
      .sign(privateKey);
    const { status, headers, body } = await ask(url, JSON.stringify(signed));
    const isJson = String(headers['content-type']).includes('json');
    return { status, headers, used: String(fresh), body: isJson ? JSON.parse(body) : body };
  };
  kid = String((await post(directory['newAccount'] ?? '', {})).headers['location']);
  const order = (name: string) =>
    post(directory['newOrder'] ?? '', { identifiers: [{ type: 'dns', value: name }] });
  return { post, order, thumbprint: await calculateJwkThumbprint(jwk) };
}

async function requestFor(name: string): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(keyPair, true, ['sign', 'verify']);
  const asked = await Pkcs10CertificateRequestGenerator.create({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: keyPair,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  return Buffer.from(asked.rawData).toString('base64url');
}

it('gives a certificate to whoever answers at the name, which the authority’s own one confirms', async () => {
  const { post, order, thumbprint } = await openClient();
  const { body: opened, headers } = await order('raffle.example');
  const { challenges } = (await post(opened.authorizations[0], '')).body;
  answers.set(challenges[0].token, `${challenges[0].token}.${thumbprint}`);
  expect((await post(challenges[0].url, {})).body.status).toBe('valid');
  const csr = await requestFor('raffle.example');
  expect((await post(opened.finalize, { csr })).body.status).toBe('valid');
  const done = (await post(String(headers['location']), '')).body;
  const chain = String((await post(done.certificate, '')).body);
  const leaf = new X509Certificate(chain.split(/(?<=-----END CERTIFICATE-----\n)/)[0] ?? '');
  const publicKey = new X509Certificate(acme.root).publicKey;
  expect(await leaf.verify({ publicKey })).toBe(true);
  expect(leaf.getExtension(SubjectAlternativeNameExtension)?.names.items[0]?.value).toBe(
    'raffle.example',
  );
});

it('gives none where another account’s answer is found, or none', async () => {
  const { post, order } = await openClient();
  const other = await openClient();
  for (const said of [undefined, other.thumbprint]) {
    const { body: opened } = await order('raffle.example');
    const { challenges } = (await post(opened.authorizations[0], '')).body;
    if (said !== undefined) answers.set(challenges[0].token, `${challenges[0].token}.${said}`);
    expect((await post(challenges[0].url, {})).body.status).toBe('invalid');
    const refused = await post(opened.finalize, { csr: await requestFor('raffle.example') });
    expect(refused).toMatchObject({ status: 403, body: { detail: 'The order is invalid.' } });
    expect((await other.post(opened.finalize, {})).status).toBe(404);
  }
});

it('refuses a request for another name, a number that was used, and a signature of somebody else', async () => {
  const { post, order, thumbprint } = await openClient();
  const { body: opened } = await order('raffle.example');
  const { used, body } = await post(opened.authorizations[0], '');
  const [{ url, token }] = body.challenges;
  answers.set(token, `${token}.${thumbprint}`);
  const again = await post(url, {}, used);
  expect(again.body.type).toBe('urn:ietf:params:acme:error:badNonce');
  expect((await post(url, {})).body.status).toBe('valid');
  const csr = await requestFor('other.example');
  expect((await post(opened.finalize, { csr })).body.type).toMatch(/:badCSR$/);
  const { newNonce } = JSON.parse((await ask(acme.directory)).body);
  const nonce = (await ask(newNonce)).headers['replay-nonce'];
  const head = { alg: 'ES256', url, nonce, kid: url.replace('challenge', 'account') };
  const forged = {
    protected: Buffer.from(JSON.stringify(head)).toString('base64url'),
    payload: '',
    signature: 'AAAA',
  };
  expect((await ask(url, JSON.stringify(forged))).status).toBe(400);
});
