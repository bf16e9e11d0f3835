import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './answer-token.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const lifetimeMs = 60_000;

interface Issued {
  readonly request: AuthorizationRequest;
  readonly person: Person;
  readonly issuedAt: number;
}

/** The proof that a client shows to redeem a code. */
export interface Redemption {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Codes between the page and the token: each good once, for a minute of real time. */
export class AuthorizationCodes {
  readonly #issued = new Map<string, Issued>();

  issue(request: AuthorizationRequest, person: Person): string {
    const code = randomBytes(24).toString('base64url');
    this.#issued.set(code, { request, person, issuedAt: performance.now() });
    return code;
  }

  /**
   * Undefined for an unknown, old or used code, another address, or a verifier that does not fit.
   */
  redeem({ code, verifier, redirectUri }: Redemption): Issued | undefined {
    const issued = this.#issued.get(code);
    this.#issued.delete(code);
    if (!issued || performance.now() - issued.issuedAt > lifetimeMs) return undefined;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const fits =
      challenge === issued.request.challenge && redirectUri === issued.request.redirectUri;
    return fits ? issued : undefined;
  }
}
