import { readDrawEvent, type LiveState } from '@clubdraw/contract/draws/live-state';

/** How long a stream that was refused is left alone, in ms. */
const refusedMs = 30_000;

type Listener = {
  /** Of each event, what it has: a live state, how many watch, or the time (ms) alone. */
  tell: (live: LiveState | undefined, now: number, watching?: number) => void;
  /** Asks now and then instead, until the function that it answers is called. */
  askInstead: () => () => void;
  /** Listens on once it is drawn: the club of a draw can have it shown again. */
  stays?: boolean;
};

/**
 * Subscribes to the events of a draw at this address. It listens while the page is in sight, until
 * nothing can change any more. While there is no stream (a network or a proxy that allows none, a
 * full server), `askInstead` takes its place. Returns how to stop.
 */
export function subscribeToDraw(url: string, { tell, askInstead, stays }: Listener): () => void {
  let stream: EventSource | undefined;
  let stopAsking: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const leaveOff = (): void => {
    stopAsking?.();
    stopAsking = undefined;
  };
  const close = (): void => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
    leaveOff();
  };
  const onMessage = ({ data }: MessageEvent<string>): void => {
    const { now, live, watching } = readDrawEvent(data);
    const phase = live?.phase;
    isOver = phase === 'cancelled' || (phase === 'drawn' && !stays);
    (isOver ? close : leaveOff)();
    tell(live, now, watching);
  };
  // The browser comes back by itself unless it was refused; until then somebody has to ask.
  const onError = (): void => {
    stopAsking ??= askInstead();
    if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(open, refusedMs);
  };
  const open = (): void => {
    stream = new EventSource(url);
    stream.addEventListener('message', onMessage);
    stream.addEventListener('error', onError);
  };
  const stopWatching = whileSeen(() => {
    if (typeof EventSource !== 'function') stopAsking = askInstead();
    else if (!isOver) open();
  }, close);
  return () => {
    stopWatching();
    close();
  };
}

/** A page that nobody sees holds no connection: a browser has few of them for one site. */
function whileSeen(begin: () => void, end: () => void): () => void {
  const onSight = (): void => {
    end();
    if (!document.hidden) begin();
  };
  onSight();
  const over = new AbortController();
  document.addEventListener('visibilitychange', onSight, over);
  addEventListener('pageshow', onSight, over);
  addEventListener('pagehide', end, over);
  return () => over.abort();
}
