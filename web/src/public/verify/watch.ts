import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { responseStart } from '../frame/product-clock.ts';
import type { ForeseenNote } from './foreseen-note.ts';
import type { Verifier } from './use-verifier.ts';
import type { VerifierAnswer, VerifierQuestion, SeenHash } from './verifier-talk.ts';
import type { VerifyPageProps } from './verify-page.tsx';

/** The functions that the page lends: importing them here would load its script twice. */
type Page = {
  start: () => Worker;
  seen: SeenHash | null;
  keep: (note: ForeseenNote) => void;
  /** The draw as the server says it now. */
  renew: (proof: PageProof) => void;
  /** The report at the end, or why there is none. */
  take: Verifier['take'];
  /** The present step, for a person. */
  tell: (text: string) => void;
};

/** Longer than a served page is remembered, and spread, so that a crowd does not ask at once. */
const staleMs = 1_500;
const longestTimerMs = 3_600_000;
const longestWaitMs = 86_400_000;
const againMs = 15_000;
/** So long after its instant the server says that a public number is missing, in ms. */
const missingMs = 120_000;
const minuteMs = 60_000;

/** Follows a draw in a worker from its date until its result is checked. Returns how to stop. */
export function watch({ proof, now }: VerifyPageProps, page: Page): () => void {
  const aheadMs = Date.parse(now) - responseStart();
  const fromMs = Date.parse(proof.runAt) - aheadMs;
  let worker: Worker | undefined;
  const timers = new Set<number>();
  const later = (ms: number, act: () => void): void => void timers.add(window.setTimeout(act, ms));
  const again = lookAgain(aheadMs, page.renew);
  const hear = ({ data }: MessageEvent<VerifierAnswer>): void => {
    if (data.kind === 'watching') page.tell(data.text);
    if (data.kind === 'foreseen') page.keep(data.note);
    if (data.kind === 'sealed' || data.kind === 'report') {
      later(staleMs * (1 + Math.random()), () => void renewPage(again.renew, data.kind));
    }
    if (data.kind !== 'report' && data.kind !== 'trouble') return;
    page.tell('');
    page.take(data);
  };
  const begin = (): void => {
    const leftMs = fromMs - Date.now();
    if (leftMs > 0) return later(Math.min(leftMs, longestTimerMs), begin);
    worker = page.start();
    worker.addEventListener('message', hear);
    worker.addEventListener('error', () => later(againMs, begin));
    const { id: drawId, relays } = proof;
    post(worker, { kind: 'watch', drawId, files: [], relays, seen: page.seen, aheadMs });
  };
  const wake = (): void => worker && post(worker, 'wake');
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  begin();
  again.plan(proof);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    again.stop();
    for (const timer of timers) window.clearTimeout(timer);
    worker?.terminate();
  };
}

type LookAgain = { plan: (proof: PageProof) => void; renew: Page['renew']; stop: () => void };

/** Looks at the page again when its number may be missing, and each minute while it is. */
function lookAgain(aheadMs: number, show: Page['renew']): LookAgain {
  let timer = 0;
  const stop = (): void => window.clearTimeout(timer);
  const plan = ({ phase, round }: PageProof): void => {
    stop();
    if (phase !== 'open' && phase !== 'closed') return;
    const lateAt = Date.parse(round.at) + missingMs - aheadMs;
    const leftMs = round.missing ? minuteMs : lateAt - Date.now();
    // A date that is further away than a day is nobody's to wait for on a page.
    if (leftMs <= 0 || leftMs > longestWaitMs) return;
    timer = window.setTimeout(look, leftMs + staleMs * (1 + Math.random()));
  };
  const renew = (proof: PageProof): void => {
    show(proof);
    plan(proof);
  };
  // Everybody who looks within a minute has the same address.
  const look = (): void => void renewPage(renew, `at-${Math.floor(Date.now() / minuteMs)}`);
  return { plan, renew, stop };
}

function post(worker: Worker, message: VerifierQuestion | 'wake'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message);
}

/**
 * Takes over what the server writes of the draw now: its data, and the words that it alone writes.
 * The state in the address leads past what caches kept of the state before.
 */
async function renewPage(renew: Page['renew'], state: string): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('state', state);
  const answer = await fetch(address.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const data = page.querySelector('#data')?.textContent;
  if (!data) return;
  const { proof }: VerifyPageProps = JSON.parse(data);
  for (const part of document.querySelectorAll('.told')) {
    const fresh = page.getElementById(part.id)?.childNodes;
    if (fresh) part.replaceChildren(...fresh);
  }
  renew(proof);
}
