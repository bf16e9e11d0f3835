import { serve } from '../serve.ts';

/** A product that has work at certain instants and does it when the clock has come there. */
export class FakeProduct {
  /** Instants with work, in any order. */
  readonly waiting: Date[] = [];
  readonly done: string[] = [];
  /** Work that is never finished. */
  stuck = 0;
  /** Work of which each question finds one piece less. */
  melting = 0;
  #now: () => Date = () => new Date();
  #server: Awaited<ReturnType<typeof serve>> | undefined;
  onWork: (at: Date) => void = () => undefined;
  /** Holds each answer back until it resolves. */
  onAsk: () => Promise<void> = () => Promise.resolve();

  async start(): Promise<string> {
    this.#server = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      void this.#readiness().then((readiness) => response.end(JSON.stringify(readiness)));
    });
    return this.#server.url;
  }

  async #readiness(): Promise<object> {
    await this.onAsk();
    const due = this.waiting.filter((at) => at <= this.#now());
    // One piece of work for each question, so that "overdue" is seen more than once.
    const next = due.toSorted((a, b) => a.getTime() - b.getTime())[0];
    if (next) {
      this.done.push(next.toISOString());
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.onWork(next);
    }
    this.melting = Math.max(0, this.melting - 1);
    const ahead = Math.min(...this.waiting.map((at) => at.getTime()));
    return {
      ok: true,
      now: this.#now().toISOString(),
      nextDueAt: Number.isFinite(ahead) ? new Date(ahead).toISOString() : null,
      overdue: due.length + this.stuck + this.melting,
    };
  }

  follow(now: () => Date): void {
    this.#now = now;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
