import { html, type Html } from './html.ts';

const day = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `Sat, 21 Nov 2026` in UTC. */
export function showDay(at: Date): string {
  return day.format(at);
}

/** `09:30:00` in UTC. */
export function showTimeOfDay(at: Date): string {
  return time.format(at);
}

/** Day and time of day in UTC, readable by machines as well. */
export function showInstant(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${showDay(at)}, ${showTimeOfDay(at)} UTC</time>`;
}
