interface Change {
  stream: string;
  number: number;
  now: string;
  offsetSeconds: number;
}

/** A server process as the clock sees it: reads the stream and confirms, or does not. */
export class ClockFollower {
  readonly changes: Change[] = [];
  ended = false;
  readonly #url: string;
  readonly #leaving = new AbortController();
  #news = Promise.withResolvers<void>();

  constructor(url: string) {
    this.#url = url;
  }

  async open(confirms: (change: Change) => boolean | Promise<boolean>): Promise<void> {
    const answer = await fetch(`${this.#url}/clock`, {
      headers: { Accept: 'text/event-stream' },
      signal: this.#leaving.signal,
    });
    if (!answer.body) throw new Error('The stream has no body.');
    void this.#read(answer.body, confirms).catch(() => undefined);
  }

  async #read(
    body: ReadableStream<Uint8Array>,
    confirms: (change: Change) => boolean | Promise<boolean>,
  ): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of body) {
      const events = (text + decoder.decode(piece, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (!data) continue;
        const change: Change = JSON.parse(data);
        this.changes.push(change);
        this.#wake();
        if (await confirms(change)) await this.confirm(change);
      }
    }
    this.ended = true;
    this.#wake();
  }

  confirm({ stream, number }: { stream: string; number: number }): Promise<Response> {
    return fetch(`${this.#url}/clock/seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ stream, number }),
    });
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#news.promise;
  }

  leave(): void {
    this.#leaving.abort();
  }

  #wake(): void {
    const woken = this.#news;
    this.#news = Promise.withResolvers<void>();
    woken.resolve();
  }
}
