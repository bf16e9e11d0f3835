import { createHash } from 'node:crypto';

/** How things stand with a subject; `json` is all of it, so equal texts are one state. */
export type HubState = { key: string; json: string; isLast: boolean };

/** The open answer of one watcher. */
export type Sink = { send(text: string): void; end(): void };

/** How somebody watches. */
export type HubWatcher = {
  /** The state that one who comes back knows already. */
  knownId?: string | undefined;
  /** False for one that shows the subject to others. */
  isCounted: boolean;
  /** Goes on after the last state, of which there may be more to say. */
  stays: boolean;
};

type Heard = HubWatcher & Sink;

/**
 * How to leave again, or why there is nothing to watch: no such subject, or its last state is
 * known.
 */
export type Watching = (() => void) | 'unknown' | 'over';

/** How many watch a subject. */
export type Audience = { key: string; watching: number };

type Source = {
  /** The states of these subjects now, in one reading; unknown ones are left out. */
  read: (keys: string[]) => Promise<HubState[]>;
  /** How many watch in all processes, told how many do in this one. */
  countAll: (here: Audience[]) => Promise<Audience[]>;
  /** The product's time. */
  time: () => Date;
  onFailure: (error: unknown) => void;
};

type Channel = {
  sinks: Set<Heard>;
  /** Those that are connected and those that wait for the first reading. */
  watchers: number;
  state: HubState | undefined;
  /** In all processes, as it was told last. */
  audience: number | undefined;
  firstReading: PromiseWithResolvers<void>;
};

/**
 * At most two readings a second in each process, however many draws are watched (product §12.11).
 */
const betweenReadingsMs = 500;

/** Names a state alike in every process: a watcher may come back to another one. */
function idOf({ json }: HubState): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 16);
}

function countedOf(sinks: ReadonlySet<Heard>): number {
  return [...sinks].filter(({ isCounted }) => isCounted).length;
}

/**
 * Follows what has watchers in this process: reads all of it at once, at most twice a second, and
 * sends only what changed. Nothing is read while nobody watches.
 */
export class EventHub {
  readonly #source: Source;
  readonly #channels = new Map<string, Channel>();
  #timer: NodeJS.Timeout | undefined;
  #lastReadingAt = -Infinity;
  #isStopped = false;

  constructor(source: Source) {
    this.#source = source;
  }

  /** How many watch in this process. */
  get size(): number {
    return [...this.#channels.values()].reduce((sum, { watchers }) => sum + watchers, 0);
  }

  /**
   * Adds a watcher once its subject is known to exist, and tells it how things stand unless
   * it knows that state. `open` is called only when there is something to watch.
   *
   * @throws {Error} when the subject could not be read
   */
  async watch(key: string, watcher: HubWatcher, open: () => Sink): Promise<Watching> {
    const channel = this.#channelOf(key);
    channel.watchers += 1;
    await channel.firstReading.promise;
    const { state } = channel;
    const isKnown = state !== undefined && idOf(state) === watcher.knownId;
    const isOver = state?.isLast === true && !watcher.stays;
    if (!state || (isOver && isKnown) || this.#isStopped) {
      this.#leave(key, channel);
      return state ? 'over' : 'unknown';
    }
    const sink = { ...watcher, ...open() };
    sink.send(isKnown ? this.#timeText() : this.#stateText(state));
    if (channel.audience !== undefined) sink.send(this.#audienceText(channel.audience));
    if (isOver) sink.end();
    channel.sinks.add(sink);
    return () => this.#leave(key, channel, sink);
  }

  /** Sends everybody the product's time: it jumped, or nothing was sent for a while. */
  tellTime(): void {
    const text = this.#timeText();
    for (const { sinks } of this.#channels.values()) for (const sink of sinks) sink.send(text);
  }

  /** Counts the watchers together with those of other processes, and tells them when it changed. */
  async tellAudiences(): Promise<void> {
    const heard = [...this.#channels].filter(([, { sinks }]) => sinks.size > 0);
    if (heard.length === 0) return;
    const watched = heard.map(([key, { sinks }]) => ({ key, watching: countedOf(sinks) }));
    try {
      for (const { key, watching } of await this.#source.countAll(watched)) {
        const channel = this.#channels.get(key);
        if (!channel || channel.audience === watching) continue;
        channel.audience = watching;
        for (const sink of channel.sinks) sink.send(this.#audienceText(watching));
      }
    } catch (error) {
      this.#source.onFailure(error);
    }
  }

  /** Ends every answer; watchers come back to another process. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const { sinks, firstReading } of this.#channels.values()) {
      for (const sink of sinks) sink.end();
      firstReading.resolve();
    }
  }

  #channelOf(key: string): Channel {
    const known = this.#channels.get(key);
    if (known) return known;
    const firstReading = Promise.withResolvers<void>();
    const made: Channel = {
      sinks: new Set(),
      watchers: 0,
      state: undefined,
      audience: undefined,
      firstReading,
    };
    this.#channels.set(key, made);
    this.#plan();
    return made;
  }

  #leave(key: string, channel: Channel, sink?: Heard): void {
    if (sink && !channel.sinks.delete(sink)) return;
    channel.watchers -= 1;
    if (channel.watchers === 0 && this.#channels.get(key) === channel) this.#channels.delete(key);
  }

  #plan(): void {
    if (this.#timer || this.#isStopped || this.#channels.size === 0) return;
    const wait = Math.max(0, this.#lastReadingAt + betweenReadingsMs - performance.now());
    this.#timer = setTimeout(() => {
      void this.#readAll().finally(() => {
        this.#timer = undefined;
        this.#plan();
      });
    }, wait);
  }

  async #readAll(): Promise<void> {
    this.#lastReadingAt = performance.now();
    const asked = [...this.#channels];
    try {
      const found = await this.#source.read(asked.map(([key]) => key));
      const states = new Map(found.map((state) => [state.key, state]));
      for (const [key, channel] of asked) this.#take(channel, states.get(key));
    } catch (error) {
      // Watchers keep the last state, and the next reading tries again; a newcomer is told.
      this.#source.onFailure(error);
      for (const [key, channel] of asked) this.#giveUp(key, channel, error);
    }
  }

  #take(channel: Channel, state: HubState | undefined): void {
    const isNew = state !== undefined && state.json !== channel.state?.json;
    channel.state = state;
    channel.firstReading.resolve();
    if (!isNew || channel.sinks.size === 0) return;
    const text = this.#stateText(state);
    for (const sink of channel.sinks) {
      sink.send(text);
      if (state.isLast && !sink.stays) sink.end();
    }
  }

  #giveUp(key: string, channel: Channel, error: unknown): void {
    if (channel.state || channel.sinks.size > 0) return;
    this.#channels.delete(key);
    channel.firstReading.reject(error);
    // Somebody waits for it, or has left meanwhile.
    channel.firstReading.promise.catch(() => {});
  }

  #timeText(): string {
    return `data: {"now":"${this.#source.time().toISOString()}"}\n\n`;
  }

  #audienceText(watching: number): string {
    return `data: {"now":"${this.#source.time().toISOString()}","watching":${watching}}\n\n`;
  }

  #stateText(state: HubState): string {
    const now = this.#source.time().toISOString();
    return `id: ${idOf(state)}\ndata: {"now":"${now}","draw":${state.json}}\n\n`;
  }
}
