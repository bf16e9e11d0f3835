// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../src/public/render-page.tsx';
import type { VerifierAnswer, VerifierQuestion } from '../../src/public/verify/verifier-talk.ts';
import { site } from './page-facts.ts';
import { everyVerifyPage, pageProof } from './verify-facts.ts';
import { behaviourBuild } from './behaviour-build.ts';
import { settled } from './settled.ts';

const folder = behaviourBuild();
let asked: (VerifierQuestion | 'wake')[] = [];
let workers: StandIn[] = [];

/** A worker that writes its questions down, and says what a test gives it to say. */
class StandIn extends EventTarget {
  isEnded = false;
  postMessage(question: VerifierQuestion | 'wake'): void {
    asked.push(question);
  }
  say(data: VerifierAnswer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  asked = [];
  workers = [];
  localStorage.clear();
  vi.stubGlobal('Worker', function start() {
    const made = new StandIn();
    workers.push(made);
    return made;
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  // The answer came just now: clocks go on from its instant.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The marks of the four steps. */
function marks(): string[] {
  return [...document.querySelectorAll('.two .steps > li')].map((row) => row.className);
}

let loads = 0;

/** Serves a page, and lets its script arrive in a module of its own; gives what was served. */
async function open(library: string, name: string): Promise<string> {
  const page = everyVerifyPage[name];
  if (!page) throw new Error(`no page ${name}`);
  const { html } = renderPage(page, site);
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const served = markup();
  loads += 1;
  const file = pathToFileURL(join(folder(), library, 'verify.js')).href;
  await import(/* @vite-ignore */ `${file}?load=${loads}`);
  await settled();
  return served;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

function markup(): string {
  return find('#page')
    .innerHTML.replaceAll(/<!--.*?-->/g, '')
    .replace(/in <b class="num">[^<]*/, '');
}

async function press(name: string): Promise<void> {
  const all = [...document.querySelectorAll('button')];
  const button = all.find(({ textContent }) => textContent.trim() === name);
  if (!button) throw new Error(`the page has no button ${name}`);
  button.click();
  await settled();
}

async function hear(answer: VerifierAnswer): Promise<void> {
  workers.at(-1)?.say(answer);
  await settled();
}

const report: Extract<VerifierAnswer, { kind: 'report' }> = {
  kind: 'report',
  report: {
    verdict: 'failed',
    heading: 'It does not check out.',
    passed: [],
    basis: 'The step that does not hold is marked.',
    reached: null,
    isListRead: false,
    rows: { rules: 'failed', list: 'stated', winner: 'passed' },
    words: 'This certificate does not verify: V2, Hash.',
    checks: [
      { id: 'V1', title: 'Complete', status: 'passed', detail: 'Whole.', lines: ['Bits: 3'] },
      { id: 'V2', title: 'Hash', status: 'failed', detail: 'Another hash.', lines: [] },
    ],
    sources: ['The certificate came from the platform.'],
  },
};

describe.each(['preact', 'react'])('the page that checks a draw, on %s', (library) => {
  const waiting = ['verifyWaiting', 'verifyUnopened'];
  const late = ['verifyDue', 'verifyMissing'];
  const closed = ['verifyClosed', 'verifyFreeWays'];
  const undrawn = ['verifyOpen', 'verifyOverdue', ...closed, ...late, ...waiting];
  it.each(Object.keys(everyVerifyPage).filter((name) => !undrawn.includes(name)))(
    'is taken over as it was served, and asks nothing: %s',
    async (name) => {
      const served = await open(library, name);
      expect(markup()).toBe(served);
      expect(workers).toEqual([]);
    },
  );

  it('shows what the verifier says of each check, and the way to all tickets', async () => {
    await open(library, 'verifyWon');
    await press('Check this draw');
    expect(asked).toMatchObject([{ kind: 'check', drawId: pageProof().id, everything: false }]);
    await hear(report);
    expect(find('h1').textContent).toBe('It does not check out.');
    expect(find('article').className).toContain('refuted');
    expect(find('.checking > .two').textContent).toContain('Does not hold.');
    expect(find('.experts').hasAttribute('open')).toBe(true);
    await vi.waitFor(() =>
      expect(find('.experts .steps .failed').textContent).toContain('Failed (V2). Another hash.'),
    );
    expect(find('.experts li details li').textContent).toBe('Bits: 3');
    await press('Check every ticket too');
    expect(asked[1]).toMatchObject({ everything: true });
    await hear({ kind: 'progress', bytes: 12_000_000, of: 90_000_000, reading: 2 });
    expect(find('main').textContent).toContain('12 MB of the entry log, read again');
    await press('Stop');
    expect(workers[0]?.isEnded).toBe(true);
    expect(find('h1').textContent).toBe('It does not check out.');
  });

  it('offers no second reading of tickets that were read, and answers for a receipt', async () => {
    await open(library, 'verifyWon');
    await press('Check this draw');
    const detail = 'Ticket 1-2-3 is still in the log.';
    const check = { status: 'passed', title: '', lines: [] } as const;
    const checks = [
      { ...check, id: 'V13', detail: 'Whole.' },
      { ...check, id: 'V15', detail },
    ] as const;
    await hear({ ...report, report: { ...report.report, checks, isListRead: true } });
    expect(find('main').textContent).not.toContain('Check every ticket too');
    expect(find('.drop output').textContent).toBe(detail);
    expect(find('.drop').textContent).toContain('Copy without my name');
  });

  it('marks each step, and the level that was reached', async () => {
    await open(library, 'verifyWon');
    expect(marks()).toEqual(['stated', 'stated', 'stated', 'stated']);
    expect(find('#told-levels').closest('details')?.open).toBe(false);
    await press('Check this draw');
    const rows = { rules: 'passed', list: 'passed', winner: 'passed' } as const;
    const verified = { verdict: 'verified', reached: 'alone', isListRead: true, rows } as const;
    const passed = ['Ticket 1-2-3 was passed over: gone.', 'Ticket 3-2-1 was passed over: late.'];
    await hear({ ...report, report: { ...report.report, ...verified, passed } });
    const said = [...document.querySelectorAll('.verdict .verdict p')];
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Recomputed in your browser just now',
      ...passed,
      report.report.basis,
    ]);
    expect(marks()).toEqual(['passed', 'passed', 'passed', 'stated']);
    expect(find('#told-levels').className).toContain('at-alone');
    expect(find('#told-levels').closest('details')?.open).toBe(true);
    expect(find('.experts').hasAttribute('open')).toBe(false);
    await open(library, 'verifyOpen');
    expect(marks()).toEqual(['stated', 'waiting', 'waiting', 'stated']);
  });

  it('copies a hash whole, by the button beside it', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }));
    await open(library, 'verifyWon');
    find('.experts').toggleAttribute('open', true);
    find('.experts').dispatchEvent(new Event('toggle'));
    await vi.waitFor(async () => {
      find('.experts [data-copy]').click();
      await settled();
      expect(written).toContain(pageProof().pubHash);
    });
    expect(find('.experts output').textContent).toBe('Copied to clipboard!');
  });

  it('says what went wrong and can be asked again', async () => {
    await open(library, 'verifyWon');
    await press('Check this draw');
    await hear({ kind: 'trouble', text: 'There is no answer from the network.' });
    expect(find('.t-stub [role=alert]').textContent).toContain('no answer from the network');
    await press('Check this draw');
    expect(asked).toHaveLength(2);
  });

  it('writes the closing hash down before the result, and compares it afterwards', async () => {
    await open(library, 'verifyClosed');
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    expect(find('main').textContent).toContain('has written the list’s fingerprint down');
    await open(library, 'verifyWon');
    expect(find('main').textContent).toContain('that this browser saw before the result');
    await press('Check this draw');
    expect(asked.at(-1)).toMatchObject({ kind: 'check', seen: { hash: '03'.repeat(32) } });
    localStorage.setItem(`clubdraw-seen:${pageProof().id}`, `${'aa'.repeat(32)} 1`);
    await open(library, 'verifyWon');
    expect(find('.notice.bad').textContent).toContain('aa'.repeat(32));
  });

  it('watches a closed draw without being asked, and shows what is found', async () => {
    await open(library, 'verifyClosed');
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    expect(asked).toMatchObject([
      { kind: 'watch', drawId: pageProof().id, relays: ['https://relay.example'] },
    ]);
    await hear({ kind: 'watching', text: 'Asking for the round…' });
    expect(find('.t-stub').textContent).toContain('Asking for the round…');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked.at(-1)).toBe('wake');
    const words = 'Winning ticket: 4-0-9-1-7-3, position 2 of the closed list of 5000.';
    await hear({ kind: 'foreseen', note: { expected: 'e1'.repeat(32), words } });
    expect(find('main').textContent).toContain(`Your browser computed: ${words}`);
    await hear(report);
    expect(find('h1').textContent).toBe('It does not check out.');
    expect(find('.t-stub').textContent).not.toContain('Asking for');
  });

  it('says that the number is missing on a page that was open before, once the server does (product §12.9)', async () => {
    const asks: string[] = [];
    const serve = (name: string): void =>
      void vi.stubGlobal('fetch', async (address: string) => {
        asks.push(new URL(address).searchParams.get('state') ?? '');
        const page = everyVerifyPage[name];
        return new Response(page && renderPage(page, site).html);
      });
    const timers = vi.spyOn(window, 'setTimeout');
    const looks = () => timers.mock.calls.filter(([, ms = 0]) => ms > 30_000);
    const look = async (): Promise<void> => {
      const [act] = looks().at(-1) ?? [];
      if (typeof act === 'function') act();
      await vi.waitFor(() => expect(asks.length).toBeGreaterThan(0));
      asks.length = 0;
      await settled();
    };
    await open(library, 'verifyDue');
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    expect(find('.t-stub').textContent).toContain('The public number is due.');
    const wait = looks().at(-1)?.[1] ?? 0;
    // The page is served half a minute after the number was due.
    expect(wait).toBeGreaterThan(85_000);
    expect(wait).toBeLessThan(95_000);
    serve('verifyMissing');
    await look();
    expect(find('.t-stub').textContent).toContain('It is missing.');
    expect(looks()).toHaveLength(2);
    serve('verifyWon');
    await look();
    expect(find('.t-stub').textContent).not.toContain('It is missing.');
    expect(looks()).toHaveLength(2);
  });

  it('compares what it computed before with the result, also after a reload', async () => {
    const key = `clubdraw-foreseen:${pageProof().id}`;
    localStorage.setItem(key, `${'e1'.repeat(32)} Winning ticket: 4-0-9-1-7-3.`);
    await open(library, 'verifyWon');
    expect(find('.notice.good').textContent).toContain('the platform says the same');
    localStorage.setItem(key, `${'e2'.repeat(32)} Winning ticket: 1-1-1-1-1-1.`);
    await open(library, 'verifyWon');
    expect(find('.notice.bad').textContent).toContain('not the one that your browser computed');
    localStorage.setItem(key, '1-2-3 Drawn: 1-2-3.');
    await open(library, 'verifyNotWon');
    expect(find('.notice.good').textContent).toContain('Drawn: 1-2-3.');
  });

  it('watches a draw on sale from its date on', async () => {
    await open(library, 'verifyOpen');
    await vi.waitFor(() => expect(asked).toMatchObject([{ kind: 'watch' }]));
  });

  it('looks for a ticket once there is a code', async () => {
    await open(library, 'verifyWon');
    await press('Find it');
    expect(find('#code-error').textContent).toBe('Type the code of a ticket.');
    expect(asked).toEqual([]);
    Object.assign(find('#code'), { value: ' 1-2-3 ' });
    await press('Find it');
    expect(asked).toMatchObject([{ kind: 'find', code: '1-2-3' }]);
    await hear({ kind: 'found', tone: 'good', lines: ['Yes.', 'It stands.'] });
    expect(find('.notice.good').textContent).toBe('Yes. It stands.');
  });
});
