import { randomBytes } from 'node:crypto';
import { namesIn, type Authority } from './authority.ts';
import { AcmeProblem } from './acme-problem.ts';

type Status = 'pending' | 'ready' | 'valid' | 'invalid';

/** A wish for a certificate of one name. */
type Order = {
  id: number;
  account: string;
  name: string;
  token: string;
  status: Status;
  chain: string;
};

/** Looks what a name answers to a challenge: its text, or undefined where it does not answer. */
export type AskName = (name: string, token: string) => Promise<string | undefined>;

/** The orders of all accounts, each for one name, which is challenged by http-01. */
export class Orders {
  readonly #all: Order[] = [];
  readonly #authority: Authority;
  readonly #askName: AskName;

  constructor(authority: Authority, askName: AskName) {
    this.#authority = authority;
    this.#askName = askName;
  }

  /** @throws AcmeProblem for anything but one name */
  open(account: string, identifiers: unknown): Order {
    const names = Array.isArray(identifiers) ? identifiers : [];
    const [first]: { type?: unknown; value?: unknown }[] = names;
    if (names.length !== 1 || first?.type !== 'dns' || typeof first.value !== 'string')
      throw new AcmeProblem(400, 'rejectedIdentifier', 'An order is for one name.');
    const token = randomBytes(16).toString('base64url');
    const id = this.#all.length + 1;
    const made: Order = {
      id,
      account,
      name: first.value,
      token,
      status: 'pending',
      chain: '',
    };
    this.#all.push(made);
    return made;
  }

  /** @throws AcmeProblem for another account's */
  of(account: string, id: string): Order {
    const found = this.#all[Number(id) - 1];
    if (found?.account === account) return found;
    throw new AcmeProblem(404, 'malformed', 'This account has no such order.');
  }

  /** Asks the name, whose answer is the token and the thumbprint of the account's key. */
  async challenge(order: Order, thumbprint: string): Promise<void> {
    if (order.status !== 'pending') return;
    const said = await this.#askName(order.name, order.token);
    order.status = said?.trim() === `${order.token}.${thumbprint}` ? 'ready' : 'invalid';
  }

  /** @throws AcmeProblem for a name that was not proved, or a request for another one */
  async finalize(order: Order, request: Buffer): Promise<void> {
    if (order.status !== 'ready')
      throw new AcmeProblem(403, 'orderNotReady', `The order is ${order.status}.`);
    if (namesIn(request).join() !== order.name)
      throw new AcmeProblem(400, 'badCSR', 'The request is for other names than the order.');
    order.chain = await this.#authority.issue(request);
    order.status = 'valid';
  }
}
