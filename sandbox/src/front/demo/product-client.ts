import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailbox } from '../../mail/mailbox.ts';

/** Why the demo club could not be filled in, in words for whoever pressed the button. */
export class DemoTrouble extends Error {
  override name = 'DemoTrouble';
  readonly status: number;

  constructor(text: string, status = 0) {
    super(text);
    this.status = status;
  }
}

type Answer = Record<string, unknown>;

/** Speaks to the product as its web app does: over its public interface, with no special right. */
export class ProductClient {
  readonly #base: string;
  token: string | undefined;

  constructor(productUrl: string) {
    this.#base = productUrl;
  }

  /** @throws DemoTrouble with the product's own sentence when it refuses. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await this.#send(path, {
      method,
      headers: {
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const read = await readAnswer(answer);
    if (answer.ok) return read;
    const said = typeof read['error'] === 'string' ? read['error'] : `status ${answer.status}`;
    throw new DemoTrouble(`Clubdraw refused ${method} ${path}: ${said}`, answer.status);
  }

  async #send(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#base + path, request);
    } catch {
      throw new DemoTrouble(`Clubdraw does not answer at ${this.#base}. Start it first.`);
    }
  }
}

async function readAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

/** A text of an answer, or of the `data` inside it. @throws DemoTrouble when it is missing. */
export function textOf(answer: Answer, name: string): string {
  const { data } = answer;
  const inner: Answer = typeof data === 'object' && data !== null ? { ...data } : answer;
  const value = inner[name];
  if (typeof value === 'string') return value;
  throw new DemoTrouble(`Clubdraw answered without "${name}".`);
}

const maxOwners = 99;
const lookEveryMs = 50;
const mailWithinMs = 15_000;

/** An e-mail that no owner of this product has yet. */
export async function freeOwnerEmail(product: ProductClient): Promise<string> {
  for (let number = 1; number <= maxOwners; number += 1) {
    const email = `tess${number === 1 ? '' : number}@saltandsunday.example`;
    const { exists } = await product.call(
      'GET',
      `/auth/exists?username=${encodeURIComponent(email)}`,
    );
    if (exists === false) return email;
  }
  throw new DemoTrouble('There are too many demo owners already.');
}

/** Easy to type, and not the same on two machines. */
export function newPassword(): string {
  const words = ['salt', 'tide', 'kelp', 'dune', 'reef', 'swell', 'shell', 'cove', 'gull', 'pier'];
  const word = (): string => words[randomInt(words.length)] ?? 'wave';
  return `${word()}-${word()}-${randomInt(1000, 10_000)}`;
}

/** Signs up as a newcomer does: asks for a code, reads it in the mailbox, registers with it. */
export async function signUpOwner(
  { product, mailbox }: { product: ProductClient; mailbox: Mailbox },
  owner: { email: string; password: string },
): Promise<void> {
  const latest = mailbox.list({ to: owner.email, limit: 1 })[0]?.id;
  await product.call('POST', '/auth/otp', { username: owner.email });
  const otp = await codeAfter(mailbox, owner.email, latest);
  await product.call('POST', '/auth/register', {
    username: owner.email,
    password: owner.password,
    otp,
  });
}

export async function signIn(
  product: ProductClient,
  owner: { email: string; password: string },
): Promise<void> {
  product.token = undefined;
  const answer = await product.call('POST', '/auth/login/', {
    username: owner.email,
    password: owner.password,
  });
  product.token = textOf(answer, 'token');
}

async function codeAfter(
  mailbox: Mailbox,
  email: string,
  latest: string | undefined,
): Promise<string> {
  const giveUpAt = performance.now() + mailWithinMs;
  while (performance.now() < giveUpAt) {
    const [mail] = mailbox.list({ to: email, limit: 1 });
    // The code is the only six-digit number of a code's text part.
    const code = mail && mail.id !== latest ? /\b\d{6}\b/.exec(mail.text)?.[0] : undefined;
    if (code !== undefined) return code;
    await sleep(lookEveryMs);
  }
  throw new DemoTrouble(`No code arrived for ${email} within ${mailWithinMs / 1000} s.`);
}
