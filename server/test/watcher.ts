import { EventSourceParserStream } from 'eventsource-parser/stream';
import { drawEventsPath, readDrawEvent, type LiveState } from '@clubdraw/contract/draws/live-state';

/** The news that a watcher of a draw heard, over a real connection. */
export type Watcher = {
  status: number;
  headers: Headers;
  /** Every live state so far, oldest first. */
  liveStates: LiveState[];
  /** The product's time of every event so far. */
  times: number[];
  /** How many watch, each time that it was said. */
  audiences: number[];
  /** The id of the last state. */
  lastId: () => string | undefined;
  /** Resolves when the server ends the answer. */
  ended: Promise<void>;
  stop: () => void;
};

/** Watches a draw as a browser does; `lastEventId` is what it knew before it came back. */
export async function watch(url: string, drawId: string, lastEventId?: string): Promise<Watcher> {
  return watchAt(url + drawEventsPath(drawId), lastEventId);
}

/** The same at an address of events. */
export async function watchAt(address: string, lastEventId?: string): Promise<Watcher> {
  const stopping = new AbortController();
  const answer = await fetch(address, {
    headers: { ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: stopping.signal,
  });
  const liveStates: LiveState[] = [];
  const times: number[] = [];
  const audiences: number[] = [];
  let lastId: string | undefined;
  const read = async (): Promise<void> => {
    const events = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { id, data } of events ?? []) {
      lastId = id ?? lastId;
      const { now, live, watching } = readDrawEvent(data);
      times.push(now);
      if (live) liveStates.push(live);
      if (watching !== undefined) audiences.push(watching);
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    liveStates,
    times,
    audiences,
    lastId: () => lastId,
    ended: read().catch(() => {}),
    stop: () => stopping.abort(),
  };
}
