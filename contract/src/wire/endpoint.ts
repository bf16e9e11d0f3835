import type { KeyScope } from '@clubdraw/domain/people/key-scopes';
import type { Role } from '@clubdraw/domain/people/roles';
import type { RefusalKind } from '@clubdraw/domain/refusal';
import type { z } from 'zod';

/**
 * The callers of an endpoint: everybody; a signed-in person of a club about their own account, or
 * about the club (`owner`), or about one whose payment account can take money; a signed-in
 * customer; or either of the two sorts of session.
 */
export type Access = 'anyone' | 'person' | 'owner' | 'connectedOwner' | 'customer' | 'session';

/** The calls about a club: each names the parts of its people that may make it. */
export type ClubAccess = 'owner' | 'connectedOwner';

/** The limit that a call counts against; the numbers stand in the server's table. */
export type LimitName =
  | 'signIn'
  | 'codes'
  | 'exists'
  | 'checkout'
  | 'promoSignUp'
  | 'upload'
  | 'ownerWrites'
  | 'reads';

/**
 * The sentences with which a call refuses what its shapes and its access allow, by the sort of
 * refusal. A sentence with a number or a name in it stands here with an example.
 */
export type Refusals = Readonly<Partial<Record<RefusalKind, readonly string[]>>>;

/**
 * Caches that many people share may answer a call in the server's place for a moment: `crowd` up to
 * six seconds, while they renew it each second; `record` one second, where parts that were read one
 * after the other have to agree. `nobody` is for everything that depends on who asks.
 */
export type Sharing = 'nobody' | 'crowd' | 'record';

type Shape = z.ZodType;

/**
 * One call of the product as a value: the server mounts it, the browser calls it, the reference
 * lists it and a test walks over all of them.
 *
 * Requests are decoded once (`params`, `query`, `body`: wire → inner form). `answer` is a codec:
 * the server encodes (inner → wire), the browser decodes.
 */
export type Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Answer extends Shape = Shape,
  Who extends Access = Access,
> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters and the trailing slash of product §10.1, which is optional. */
  path: string;
  access: Who;
  /** The parts that may make a call about a club; of every other call none is asked. */
  may: readonly Role[];
  /** The scopes by which a key of the club makes it; none where keys may not. */
  keys: readonly KeyScope[];
  limit: LimitName;
  /** One sentence for the reference. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The status of success. */
  status: number;
  /** Another status of success, of an answer in which this field is true. */
  repeated: { field: string; status: number } | undefined;
  /** The field of an answer that says to come back: 202 with `Retry-After`. */
  unready: string | undefined;
  /** The same rows can be had as CSV, by `Accept: text/csv`. */
  isAlsoCsv: boolean;
  /** Under pressure the server asks for a proof of work first: 428 with a challenge. */
  mayAskForProof: boolean;
  /**
   * It tries a password or a code: wrong ones count for the network, which works beyond its share.
   */
  triesSecret: boolean;
  sharing: Sharing;
  refusals: Refusals;
  answer: Answer;
};

type Parts<P, Q, B, A, W> = Omit<
  Endpoint,
  | 'access'
  | 'may'
  | 'keys'
  | 'params'
  | 'query'
  | 'body'
  | 'answer'
  | 'status'
  | 'repeated'
  | 'unready'
  | 'isAlsoCsv'
  | 'mayAskForProof'
  | 'triesSecret'
  | 'sharing'
  | 'refusals'
> & {
  access: W;
  keys?: readonly KeyScope[];
  params?: P;
  query?: Q;
  body?: B;
  status?: number;
  repeated?: Endpoint['repeated'];
  unready?: string | undefined;
  isAlsoCsv?: boolean;
  mayAskForProof?: boolean;
  triesSecret?: boolean;
  sharing?: Sharing;
  refusals?: Refusals;
  answer: A;
} & (W extends ClubAccess ? { may: readonly Role[] } : { may?: readonly Role[] });

/**
 * Makes an endpoint; what is not given is `undefined`, success is 200, and nobody shares answers.
 */
export function endpoint<
  A extends Shape,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  W extends Access = Access,
>(parts: Parts<P, Q, B, A, W>): Endpoint<P, Q, B, A, W> {
  // A part that is not given is undefined, and so is its type by default.
  return {
    ...parts,
    may: parts.may ?? [],
    keys: parts.keys ?? [],
    params: parts.params as P,
    query: parts.query as Q,
    body: parts.body as B,
    status: parts.status ?? 200,
    repeated: parts.repeated,
    unready: parts.unready,
    isAlsoCsv: parts.isAlsoCsv ?? false,
    mayAskForProof: (parts.mayAskForProof || parts.triesSecret) ?? false,
    triesSecret: parts.triesSecret ?? false,
    sharing: parts.sharing ?? 'nobody',
    refusals: parts.refusals ?? {},
  };
}

/** Any endpoint, whatever its shapes. */
export type AnyEndpoint = Endpoint;

type Decoded<S> = S extends Shape ? z.output<S> : undefined;
type Encoded<S> = S extends Shape ? z.input<S> : undefined;

/** The input of a handler. */
export type InputOf<E extends AnyEndpoint> = {
  params: Decoded<E['params']>;
  query: Decoded<E['query']>;
  body: Decoded<E['body']>;
};

/** The input of a caller. */
export type RequestOf<E extends AnyEndpoint> = (E['params'] extends Shape
  ? { params: Encoded<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Shape ? { query?: Encoded<E['query']> } : { query?: undefined }) &
  (E['body'] extends Shape ? { body: Encoded<E['body']> } : { body?: undefined });

/** The value that a handler returns and a caller gets. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>;
