type Answer = { status: number; body: Record<string, unknown> };

/** The product over its public interface, for what a story takes as given. */
export class Product {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The answers of the product, refusals included. */
  async ask(method: string, path: string, given: { token?: string; body?: unknown } = {}) {
    const { token, body } = given;
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const read: Answer = { status: answer.status, body: JSON.parse(await answer.text()) };
    return read;
  }

  /** As `ask`, for what must succeed. */
  async call(method: string, path: string, given: { token?: string; body?: unknown } = {}) {
    const { status, body } = await this.ask(method, path, given);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
