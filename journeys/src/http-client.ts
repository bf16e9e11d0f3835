import { proofOf } from './proof-of.ts';

/** The status of an answer that brings a challenge. */
const proofNeeded = 428;

/** The reply to one call; a body that is no JSON object reads as an empty one. */
export type Answer = { status: number; body: Record<string, unknown> };

/** The parts of a call that not every call has; a plain body goes out as JSON. */
export type Given = { token?: string; body?: unknown; headers?: Record<string, string> };

/** A step that did not come about, in words for a person. */
export class JourneyFailed extends Error {
  override name = 'JourneyFailed';
  /** The HTTP status of the refusal; 0 where there was no refusal. */
  readonly status: number;

  constructor(text: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(text, { cause });
    this.status = status;
  }
}

/** A program that is reached over HTTP, and its name in messages. */
export class HttpClient {
  readonly url: string;
  readonly #name: string;

  constructor(name: string, url: string) {
    this.#name = name;
    this.url = url;
  }

  /**
   * The answer, refusals included. Where the program asks for a proof of work, it gets it.
   * @throws JourneyFailed when the connection fails or breaks
   */
  async ask(method: string, path: string, given: Given = {}): Promise<Answer> {
    const answer = await this.#send(method, path, given);
    if (answer.status !== proofNeeded) return answer;
    const proof = await proofOf(answer.body['challenge']);
    return this.#send(method, path, { ...given, headers: { ...given.headers, 'X-Proof': proof } });
  }

  async #send(method: string, path: string, given: Given): Promise<Answer> {
    try {
      const answer = await fetch(this.url + path, { method, ...requestOf(given) });
      return { status: answer.status, body: readObject(await answer.text()) };
    } catch (cause) {
      const text = `${this.#name} does not answer at ${this.url}. Start it first.`;
      throw new JourneyFailed(text, { cause });
    }
  }

  /**
   * The body of an answer that must be a success.
   * @throws JourneyFailed with the refusal's own sentence and status
   */
  async call(method: string, path: string, given: Given = {}): Promise<Answer['body']> {
    const { status, body } = await this.ask(method, path, given);
    if (status < 400) return body;
    const said = typeof body['error'] === 'string' ? body['error'] : JSON.stringify(body);
    const text = `${this.#name} refused ${method} ${path} with status ${status}: ${said}`;
    throw new JourneyFailed(text, { status });
  }
}

/** Clubdraw, spoken to as its pages do: over its public interface, with no special right. */
export class ProductClient extends HttpClient {
  constructor(url: string) {
    super('Clubdraw', url);
  }
}

function requestOf({ token, body, headers }: Given): RequestInit {
  const isJson =
    body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams);
  const sent = isJson ? JSON.stringify(body) : body;
  return {
    headers: {
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  };
}

function readObject(text: string): Answer['body'] {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/**
 * A text of an answer, or of the `data` inside it.
 * @throws JourneyFailed when there is none of this name
 */
export function textOf(answer: Answer['body'], name: string): string {
  const { data } = answer;
  const inner: Answer['body'] = typeof data === 'object' && data !== null ? { ...data } : answer;
  const value = inner[name];
  if (typeof value === 'string') return value;
  throw new JourneyFailed(`An answer came without "${name}".`);
}
