import type { Readiness } from '../clock/product-readiness.ts';
import type { Step, WalkView } from '../clock/walk.ts';
import { html, showDay, showInstant, showTimeOfDay, type Html } from './html.ts';

export interface ClockView {
  readonly now: Date;
  readonly offsetMs: number;
  readonly walk: WalkView | undefined;
  /** Undefined while the product does not answer. */
  readonly product: Readiness | undefined;
}

const buttons = [
  { name: '+1 hour', advance: 'PT1H' },
  { name: '+1 day', advance: 'P1D' },
  { name: '+1 week', advance: 'P7D' },
];

/** The clock as a ticket: the time on its stock, what moves it on its stub. */
export function clockTicket(clock: ClockView): Html {
  const { now, offsetMs, walk } = clock;
  return html`<section
    id="clock"
    class="ticket"
    aria-labelledby="clock-title"
    data-offset="${offsetMs}"
    data-walking="${String(walk?.walking ?? false)}"
  >
    <div class="t-in">
      <div class="t-main stack">
        <h2 id="clock-title">The clock</h2>
        <p>
          <span class="clock-now" id="time">${showTimeOfDay(now)}</span><br />
          <span class="num"><span id="day">${showDay(now)}</span> UTC</span>
        </p>
        <p class="dim small">${ahead(offsetMs)}</p>
      </div>
      <div class="t-stub stack">
        ${controls(clock)}
        <div id="progress" role="status">${progress(clock)}</div>
        <div id="trouble" role="alert"></div>
      </div>
    </div>
  </section>`;
}

function controls(clock: ClockView): Html {
  const { product, walk } = clock;
  const next = product?.nextDueAt;
  const busy = walk?.walking ?? false;
  return html`<form method="post" action="/clock" class="stack-s">
    <p class="label" id="move">Let time pass, in the order in which it would have</p>
    <div class="row" role="group" aria-labelledby="move">
      ${buttons.map(
        ({ name, advance }) =>
          html`<button class="btn quiet" name="advance" value="${advance}" ${busy && off}>
            ${name}
          </button>`,
      )}
      <button
        class="btn"
        name="to"
        value="${next?.toISOString() ?? ''}"
        aria-describedby="next"
        ${(busy || !next) && off}
      >
        To the next draw
      </button>
    </div>
    <p class="help" id="next">${nextHint(clock)}</p>
  </form>`;
}

const off = html`disabled`;

function nextHint({ product, now }: ClockView): Html {
  if (!product) return html`Clubdraw does not answer, so it is not known what comes next.`;
  if (!product.nextDueAt) return html`No draw is waiting for its date.`;
  if (product.nextDueAt <= now) return html`Clubdraw has something to do right now.`;
  return html`Clubdraw has something to do next on ${showInstant(product.nextDueAt)}.`;
}

function progress({ walk }: ClockView): Html | false {
  if (!walk) return false;
  const stops = walk.steps.length;
  return html`<div class="stack-s">
    <p class="label">
      ${walk.walking ? 'On the way to' : 'Went to'} ${showInstant(new Date(walk.target))}
      <span class="dim">(${countedStops(stops)})</span>
    </p>
    ${stops > 0 && steps(walk.steps)}
  </div>`;
}

function countedStops(stops: number): string {
  if (stops === 0) return 'nothing was due on the way';
  return stops === 1 ? '1 stop' : `${stops} stops`;
}

const maxSteps = 12;

function steps(all: readonly Step[]): Html {
  const shown = all.slice(-maxSteps);
  return html`${
      all.length > maxSteps && html`<p class="small dim">The latest ${maxSteps} of them:</p>`
    }
    <ol class="steps">
      ${shown.map(
        ({ at, due, notes }) =>
          html`<li class="small">
            ${showInstant(new Date(at))}
            ${due.length > 0 && html`<span>${due.map(dueName).join(', ')}</span>`}
            ${notes.map((note) => html`<span class="err">${note}</span>`)}
          </li>`,
      )}
    </ol>`;
}

function dueName(name: string): string {
  return name === 'product' ? 'Clubdraw had work to do' : name;
}

function ahead(offsetMs: number): string {
  if (offsetMs < 1000) return "The machine's own time.";
  const minutes = Math.round(offsetMs / 60_000);
  const parts = [
    { count: Math.floor(minutes / 1440), name: 'day' },
    { count: Math.floor((minutes % 1440) / 60), name: 'hour' },
    { count: minutes % 60, name: 'minute' },
  ].filter(({ count }) => count > 0);
  const written = parts.map(({ count, name }) => `${count} ${name}${count === 1 ? '' : 's'}`);
  return `${written.join(', ') || 'Less than a minute'} ahead of the machine. It never goes back.`;
}
