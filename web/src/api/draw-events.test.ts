// @vitest-environment happy-dom
import type { DrawEventOnWire } from '@clubdraw/contract/draws/live-state';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToDraw } from './draw-events.ts';

/** A stream as the browser has it, without a network. */
class StandInStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: StandInStream[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    StandInStream.opened.push(this);
  }

  close(): void {
    this.readyState = StandInStream.CLOSED;
  }

  say(event: DrawEventOnWire): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }

  break(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const now = '2026-03-02T10:00:00.000Z';
const open = {
  phase: 'open',
  runAt: '2026-03-02T11:00:00.000Z',
  noOfPartic: 3,
  capacity: 10,
  status: 'Published',
  deactivatedAt: null,
  result: null,
  seal: null,
  drawnAt: null,
  reveal: null,
} as const;

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  StandInStream.opened = [];
  isHidden = false;
  vi.stubGlobal('EventSource', StandInStream);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function latest(): StandInStream {
  const stream = StandInStream.opened.at(-1);
  if (!stream) throw new Error('no stream was opened');
  return stream;
}

function follow(how: { stays?: boolean } = {}) {
  const told: unknown[] = [];
  let asking = 0;
  const stop = subscribeToDraw('/public/draws/d1/events', {
    tell: (live, at, watching) => void told.push([live?.participants ?? watching, at]),
    askInstead: () => {
      asking += 1;
      return () => void (asking -= 1);
    },
    ...how,
  });
  return { told, stop, isAsking: () => asking > 0 };
}

function see(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('subscribeToDraw', () => {
  it('tells what the stream says, in the words of the product, with its time', () => {
    const { told, stop } = follow();
    expect(latest().url).toBe('/public/draws/d1/events');
    latest().say({ now, draw: open });
    latest().say({ now });
    latest().say({ now, watching: 41 });
    expect(told).toEqual([
      [3, Date.parse(now)],
      [undefined, Date.parse(now)],
      [41, Date.parse(now)],
    ]);
    stop();
  });

  it('asks instead while the stream is broken, and no more once it speaks again', () => {
    const { isAsking, stop } = follow();
    latest().break(0);
    latest().break(0);
    expect(isAsking()).toBe(true);
    latest().say({ now, draw: open });
    expect(isAsking()).toBe(false);
    expect(StandInStream.opened).toHaveLength(1);
    stop();
  });

  it('asks instead when it is refused, and tries a new stream after a while', () => {
    const { isAsking, stop } = follow();
    latest().break(StandInStream.CLOSED);
    expect(isAsking()).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(StandInStream.opened).toHaveLength(2);
    latest().say({ now, draw: open });
    expect(isAsking()).toBe(false);
    stop();
  });

  it('asks in a browser that knows no streams', () => {
    vi.stubGlobal('EventSource', undefined);
    const { isAsking, stop } = follow();
    expect(isAsking()).toBe(true);
    stop();
    expect(isAsking()).toBe(false);
  });

  it('holds no connection while nobody sees the page', () => {
    const { stop } = follow();
    see(true);
    expect(latest().readyState).toBe(StandInStream.CLOSED);
    see(false);
    expect(StandInStream.opened).toHaveLength(2);
    stop();
    expect(latest().readyState).toBe(StandInStream.CLOSED);
  });

  it('listens on after the last state where the draw can be shown again (product §2.22)', () => {
    const { told, stop } = follow({ stays: true });
    latest().say({ now, draw: { ...open, phase: 'drawn', drawnAt: now } });
    latest().say({ now, draw: { ...open, phase: 'drawn', drawnAt: now, again: now } });
    expect(told).toHaveLength(2);
    stop();
  });

  it('tells that the draw is cancelled, and ends: nothing is shown of it again', () => {
    const { told } = follow({ stays: true });
    latest().say({ now, draw: { ...open, phase: 'cancelled' } });
    expect(told).toHaveLength(1);
    expect(latest().readyState).toBe(StandInStream.CLOSED);
  });

  it('ends with the last state, also when the page comes into sight again', () => {
    const { told, isAsking } = follow();
    latest().say({ now, draw: { ...open, phase: 'drawn', drawnAt: now } });
    expect(told).toHaveLength(1);
    expect(latest().readyState).toBe(StandInStream.CLOSED);
    see(true);
    see(false);
    expect(StandInStream.opened).toHaveLength(1);
    expect(isAsking()).toBe(false);
  });
});
