import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, flattenedVerify, importJWK, type JWK as Jwk } from 'jose';
import { AcmeProblem } from './acme-problem.ts';

export type SignedRequest = {
  /** The address of the account; undefined for one that is about to be made. */
  account: string | undefined;
  thumbprint: string;
  key: Jwk;
  payload: Record<string, unknown>;
};

/** The keys of the accounts, and the numbers that each signed request uses up (RFC 8555, 6). */
export class SignedRequests {
  readonly #nonces = new Set<string>();
  readonly #keys = new Map<string, Jwk>();

  nonce(): string {
    const made = randomBytes(16).toString('base64url');
    this.#nonces.add(made);
    return made;
  }

  /** Keeps the key of an account; answers its number, the same for the same key. */
  async register(key: Jwk, addressOf: (number: number) => string): Promise<string> {
    const mark = await calculateJwkThumbprint(key);
    for (const [account, known] of this.#keys) {
      if ((await calculateJwkThumbprint(known)) === mark) return account;
    }
    const account = addressOf(this.#keys.size + 1);
    this.#keys.set(account, key);
    return account;
  }

  /** @throws AcmeProblem for one that is not signed by its account, for this address, now */
  async read(body: string, url: string): Promise<SignedRequest> {
    const jws = parsed(body);
    const header: { kid?: string; jwk?: Jwk; alg?: string; nonce?: string; url?: string } = parsed(
      Buffer.from(String(jws['protected']), 'base64url').toString(),
    );
    if (!this.#nonces.delete(header.nonce ?? ''))
      throw new AcmeProblem(400, 'badNonce', 'This number was used, or never given.');
    if (header.url !== url)
      throw new AcmeProblem(401, 'unauthorized', 'It is signed for elsewhere.');
    const key = header.jwk ?? this.#keys.get(header.kid ?? '');
    if (!key) throw new AcmeProblem(400, 'accountDoesNotExist', 'There is no such account.');
    const payload = await verified(jws, key, header.alg);
    const thumbprint = await calculateJwkThumbprint(key);
    return { account: header.kid, thumbprint, key, payload };
  }
}

async function verified(
  jws: Record<string, unknown>,
  key: Jwk,
  alg: string | undefined,
): Promise<Record<string, unknown>> {
  try {
    const part = (name: string): string => String(jws[name]);
    const parts = {
      protected: part('protected'),
      payload: part('payload'),
      signature: part('signature'),
    };
    const read = await flattenedVerify(parts, await importJWK(key, alg));
    const text = Buffer.from(read.payload).toString();
    // Nothing at all: a question, not a wish.
    return text === '' ? {} : parsed(text);
  } catch (error) {
    if (error instanceof AcmeProblem) throw error;
    throw new AcmeProblem(400, 'malformed', 'The signature is not that of the account.');
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new AcmeProblem(400, 'malformed', 'This is no JSON.');
  }
}
