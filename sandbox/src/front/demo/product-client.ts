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
