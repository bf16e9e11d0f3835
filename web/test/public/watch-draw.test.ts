import { quicknet, roundTimeMs } from 'fairdraw/beacon/chain';
import files from 'fairdraw/vectors/files.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeResult } from '../../../fairdraw/test/before-result.ts';
import type { VerifierAnswer } from '../../src/public/verify/verifier-talk.ts';
import { watchDrawToCheck, type World } from '../../src/public/verify/watch-draw.ts';
import { faultyAnswer } from './faulty-answer.ts';
import { workedDraw } from './worked-draw.ts';

const relays = ['https://one.example', 'https://two.example'];

/** The draw that is watched, with its addresses and the instant of its round. */
function watched(name: string) {
  const { certificate, log } = workedDraw(name);
  const { round } = certificate.close;
  const addressOf = (relay: string): string =>
    `${relay}/${certificate.pub.chainHash}/public/${round}`;
  return {
    certificate,
    log,
    path: `/public/draws/${certificate.pub.drawId}`,
    roundMs: roundTimeMs(quicknet, round),
    roundAddresses: relays.map(addressOf),
    sealed: beforeResult(certificate),
  };
}

type Watched = ReturnType<typeof watched>;

const automatic = watched('V1');
const { certificate, log, path, roundMs, roundAddresses, sealed } = automatic;

let answers: Record<string, unknown> = {};
let asked: string[] = [];
let told: VerifierAnswer[] = [];
let nowMs = 0;
/** The events while time passes, by the number of the pause. */
let during: (pauses: number) => void = () => {};

/** Lets the platform answer with a draw that is sealed, half a minute before its round. */
function serve(draw: Watched): void {
  const { origin } = draw.certificate.ledger;
  const { ledgerNumber: ledger } = files;
  answers = {
    '/public/site.json': { origin, ledger, relays: [], rehearsalChain: null },
    '/public/keys': { changes: [] },
    [`${draw.path}/certificate`]: draw.sealed,
    [`${draw.path}/log`]: draw.log,
  };
  nowMs = draw.roundMs - 30_000;
}

beforeEach(() => {
  serve(automatic);
  [asked, told] = [[], []];
  during = () => {};
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [path = ''] = address.split('?');
    const answer = answers[path];
    if (answer === 'silence') throw new TypeError('no network');
    if (answer instanceof Response) return answer;
    if (answer === undefined) return new Response('{}', { status: 425 });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Time passes as fast as it is waited for; the result is out once what follows was told. */
async function watch(
  names: readonly string[] = relays,
  draw: Watched = automatic,
): Promise<VerifierAnswer> {
  let pauses = 0;
  const world: World = {
    nowMs: () => nowMs,
    pause: async (ms) => {
      nowMs += ms;
      pauses += 1;
      if (pauses > 500) throw new Error('It waits for ever');
      during(pauses);
    },
  };
  const say = (answer: VerifierAnswer): void => {
    told.push(answer);
    if (answer.kind === 'foreseen') answers[`${draw.path}/certificate`] = draw.certificate;
  };
  const { drawId } = draw.certificate.pub;
  const question = { kind: 'watch', drawId, files: [], relays: names, seen: null } as const;
  return watchDrawToCheck({ ...question, aheadMs: 0 }, say, world);
}

function giveRound(...addresses: (string | undefined)[]): void {
  for (const address of addresses) if (address) answers[address] = certificate.beacon;
}

function sourcesOf(answer: VerifierAnswer): string {
  return answer.kind === 'report' ? answer.report.sources.join(' ') : answer.kind;
}

describe('a draw that is watched', () => {
  it('has its winner computed before the platform is asked for the result', async () => {
    giveRound(...roundAddresses);
    let askedAtRound = 0;
    during = () => {
      if (nowMs < roundMs) askedAtRound = asked.length;
    };
    const answer = await watch();
    expect(answer).toMatchObject({ report: { verdict: 'verified', reached: 'alone' } });
    expect(sourcesOf(answer)).toContain('from 2 public relays itself, and they agree');
    const foreseen = told.find(({ kind }) => kind === 'foreseen');
    const [winner] = certificate.picks;
    expect(foreseen).toMatchObject({
      note: {
        expected: certificate.resultHash,
        words: expect.stringContaining(winner?.code ?? ''),
      },
    });
    expect(asked.slice(askedAtRound, askedAtRound + 2)).toEqual(roundAddresses);
    expect(asked.slice(0, askedAtRound).filter((one) => roundAddresses.includes(one))).toEqual([]);
  });

  it('has the closing hash compared that was there before the result', async () => {
    giveRound(...roundAddresses);
    const answer = await watch();
    const v16 = answer.kind === 'report' && answer.report.checks.find(({ id }) => id === 'V16');
    // One's own note convinces oneself alone, so nobody else recorded anything by it.
    expect(v16).toMatchObject({
      status: 'not checked',
      detail: expect.stringContaining('It is the closing hash that you saw yourself.'),
    });
  });

  it('is followed from before its list is closed, and without a network meanwhile', async () => {
    giveRound(...roundAddresses);
    answers[`${path}/certificate`] = 'silence';
    during = (pauses) => {
      if (pauses === 3) answers[`${path}/certificate`] = sealed;
    };
    nowMs = roundMs - 300_000;
    expect(await watch()).toMatchObject({ report: { verdict: 'verified' } });
    expect(told[0]).toEqual({ kind: 'sealed' });
  });

  it('does with one relay when the other one stays down, and says so', async () => {
    giveRound(roundAddresses[0]);
    expect(sourcesOf(await watch())).toContain('no other one answered');
    expect(asked.filter((address) => address === roundAddresses[1])).toHaveLength(3);
  });

  it('says that there is no second relay where only one is named', async () => {
    giveRound(roundAddresses[0]);
    const answer = await watch(relays.slice(0, 1));
    expect(sourcesOf(answer)).toContain('names no second one');
  });

  it('waits for a round that comes late, and for a network that comes back', async () => {
    during = (pauses) => {
      if (pauses === 60) giveRound(...roundAddresses);
    };
    expect(sourcesOf(await watch())).toContain('they agree');
    const waiting = told.filter(
      (one) => one.kind === 'watching' && /asked for again/.test(one.text),
    );
    expect(waiting.length).toBeGreaterThan(3);
  });

  it('takes the copy of the platform, verified, where no relay can be reached', async () => {
    during = () => {
      if (nowMs > roundMs + 3_000) answers[`${path}/certificate`] = certificate;
    };
    const answer = await watch();
    expect(answer).toMatchObject({ report: { verdict: 'verified', reached: 'alone' } });
    expect(sourcesOf(answer)).toContain('No public relay gave round');
    expect(told.some(({ kind }) => kind === 'foreseen')).toBe(false);
  });

  it('is followed without a log that does not come, and hides no other error behind that', async () => {
    giveRound(...roundAddresses);
    answers[`${path}/log`] = 'silence';
    expect(await watch()).toMatchObject({ report: { verdict: 'verified' } });
    expect(JSON.stringify(told)).toContain('Your browser computes the winner itself');
    serve(automatic);
    answers[`${path}/log`] = faultyAnswer();
    await expect(watch()).rejects.toThrow('a fault of the page');
  });

  it('is reported at once when its closed list is not that of the log', async () => {
    const [header = '', first = '', ...rest] = log.split('\n');
    answers[`${path}/log`] = [
      header,
      first.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ...rest,
    ].join('\n');
    const answer = await watch();
    expect(answer).toMatchObject({ report: { verdict: 'failed' } });
    expect(asked.some((address) => roundAddresses.includes(address))).toBe(false);
  });
});

describe('a LIVE draw that is watched', () => {
  // Closed a day late: the round that decides opens its lock, too.
  const live = watched('V5');
  const giveLiveRound = (): void => {
    for (const address of live.roundAddresses) answers[address] = live.certificate.beacon;
  };

  beforeEach(() => serve(live));

  it('is left to its stage, and nothing is foreseen before that has ended (product §12.7)', async () => {
    giveLiveRound();
    let askedAtEnd: string[] = [];
    during = () => {
      if (nowMs < live.roundMs + 20_000 || askedAtEnd.length > 0) return;
      askedAtEnd = [...asked];
      answers[`${live.path}/certificate`] = live.certificate;
    };
    expect(await watch(relays, live)).toMatchObject({ report: { verdict: 'verified' } });
    expect(askedAtEnd.length).toBeGreaterThan(0);
    expect(askedAtEnd.filter((address) => live.roundAddresses.includes(address))).toEqual([]);
    expect(told.map(({ kind }) => kind)).not.toContain('foreseen');
    expect(JSON.stringify(told)).toContain('The envelope is opened on the stage first');
  });

  it('has its envelope opened here where nobody opens it in time', async () => {
    giveLiveRound();
    let askedAtMs: number | undefined;
    during = () => {
      if (asked.some((address) => live.roundAddresses.includes(address))) askedAtMs ??= nowMs;
    };
    const answer = await watch(relays, live);
    expect(answer).toMatchObject({ report: { verdict: 'verified', reached: 'alone' } });
    expect(sourcesOf(answer)).toContain('from 2 public relays itself, and they agree');
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'foreseen',
        note: expect.objectContaining({ expected: live.certificate.resultHash }),
      }),
    );
    expect(JSON.stringify(told)).toContain('Clubdraw has not announced this.');
    expect(askedAtMs ?? Infinity).toBeGreaterThanOrEqual(live.roundMs + 60_000);
  });
});
