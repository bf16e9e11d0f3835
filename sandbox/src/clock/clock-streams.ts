import { randomUUID } from 'node:crypto';

/** One change of the clock as a stream tells it. */
export interface ClockChange {
  readonly stream: string;
  readonly number: number;
  readonly now: string;
  readonly offsetSeconds: number;
}

/** The open end of one server process. */
export interface StreamSink {
  send(change: ClockChange): void;
  close(): void;
}

interface Stream {
  readonly sink: StreamSink;
  seen: number;
}

/** The processes that follow the clock; a change counts once each of them has confirmed it. */
export class ClockStreams {
  readonly #streams = new Map<string, Stream>();
  readonly #readClock: () => { now: Date; offsetMs: number };
  #number = 1;
  #confirmed = Promise.withResolvers<void>();

  constructor(readClock: () => { now: Date; offsetMs: number }) {
    this.#readClock = readClock;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Adds a stream, sends it the present value at once and returns how to take it out again. */
  open(sink: StreamSink): () => void {
    const id = randomUUID();
    this.#streams.set(id, { sink, seen: 0 });
    sink.send(this.#change(id));
    return () => this.#forget(id);
  }

  /** Notes that a stream has applied a change; false for a stream that is not open. */
  confirm(id: string, number: number): boolean {
    const stream = this.#streams.get(id);
    if (!stream) return false;
    stream.seen = Math.max(stream.seen, Math.min(number, this.#number));
    this.#wake();
    return true;
  }

  /**
   * Tells all streams the present value and waits until each has confirmed it. One that has
   * not after `waitMs` is closed, so that it comes back with the present value; the answer is
   * how many these were.
   */
  async announce(waitMs: number): Promise<number> {
    this.#number += 1;
    for (const [id, stream] of this.#streams) stream.sink.send(this.#change(id));
    const giveUp = AbortSignal.timeout(waitMs);
    giveUp.addEventListener('abort', () => this.#wake());
    while (this.#behind().length > 0 && !giveUp.aborted) await this.#confirmed.promise;
    const late = this.#behind();
    for (const [id, stream] of late) {
      stream.sink.close();
      this.#forget(id);
    }
    return late.length;
  }

  closeAll(): void {
    for (const [id, stream] of this.#streams) {
      stream.sink.close();
      this.#forget(id);
    }
  }

  #behind(): [string, Stream][] {
    return [...this.#streams].filter(([, stream]) => stream.seen < this.#number);
  }

  #forget(id: string): void {
    if (this.#streams.delete(id)) this.#wake();
  }

  #wake(): void {
    const woken = this.#confirmed;
    this.#confirmed = Promise.withResolvers<void>();
    woken.resolve();
  }

  #change(stream: string): ClockChange {
    const { now, offsetMs } = this.#readClock();
    return {
      stream,
      number: this.#number,
      now: now.toISOString(),
      offsetSeconds: offsetMs / 1000,
    };
  }
}
