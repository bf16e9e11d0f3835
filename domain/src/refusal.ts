/**
 * The sort of "no" that a refusal is; the transport makes a code of its own of it (400, 401, …).
 */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'outside'
  | 'proofNeeded'
  | 'tooSoon'
  | 'upstream'
  | 'busy';

export type RefusalDetails = {
  /** Messages by form field, when the refusal belongs to fields. */
  fields?: Record<string, string>;
  /** Seconds until the same request may succeed. */
  retryAfterSeconds?: number;
  /** The work to do before the same request passes, as it goes over the wire. */
  challenge?: object;
};

/**
 * The one error of business: an expected "no" with the words that a person reads.
 * A bug is any other error.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: object | undefined;

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.challenge = details.challenge;
  }
}

/** For `catch`: nothing in place of a thing that is missing; any other failure goes on. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof Refusal && error.kind === 'missing') return null;
  throw error;
}
