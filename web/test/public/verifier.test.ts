import { createHash } from 'node:crypto';
import drawn from 'fairdraw/vectors/draws.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesOf } from '../../../fairdraw/test/files-of.ts';
import { paddedDraw } from '../../../fairdraw/test/padded-draw.ts';
import { findPlace } from '../../src/public/verify/find-place.ts';
import {
  answerAsPlatform,
  answers,
  asFile,
  asked,
  check,
  serveDraw,
  statusOf,
} from './platform-of.ts';
import { workedDraw, type WorkedDraw } from './worked-draw.ts';

const relay = 'https://relay.example';

beforeEach(answerAsPlatform);
afterEach(() => vi.unstubAllGlobals());

describe('the verifier of the page', () => {
  it('reads log and ledger at the first look, without being asked for them', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    const { report, told } = await check(draw);
    expect(report).toMatchObject({ verdict: 'verified', reached: 'alone' });
    expect([statusOf(report, 'V13'), statusOf(report, 'V14')]).toEqual(['passed', 'passed']);
    expect(told).toEqual([]);
  });

  it('reads no log of more than 10 MB before somebody asks for it, and says so', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    answers[`/public/draws/${draw.certificate.pub.drawId}/log`] = new Response(draw.log, {
      headers: { 'X-Uncompressed-Length': '10000001' },
    });
    const { report } = await check(draw);
    expect(statusOf(report, 'V13')).toBe('not checked');
    expect(report.heading).toBe('The certificate is consistent; the tickets were not read.');
    serveDraw(draw);
    const whole = await check(draw, { everything: true });
    expect(statusOf(whole.report, 'V13')).toBe('passed');
    const size = draw.log.length;
    const told = [1, 2].map((reading) => ({ kind: 'progress', bytes: size, of: null, reading }));
    expect(whole.told).toEqual(told);
  });

  it('asks past a cache whose certificate is older than the ledger, and accuses nobody (product §10.8)', async () => {
    const draw = workedDraw('V1');
    const { result: _, beacon: __, ...sealed } = draw.certificate;
    const ledger = { ...sealed.ledger, resultSeq: null };
    serveDraw(draw, { ...sealed, result: null, beacon: null, picks: [], ledger });
    const path = `/public/draws/${draw.certificate.pub.drawId}/certificate`;
    const state = createHash('sha256').update(draw.ledger.checkpoint).digest('hex');
    answers[`${path}?state=${state}`] = draw.certificate;
    const { report } = await check(draw);
    expect(report.verdict).toBe('verified');
    expect(asked.filter((address) => address.startsWith(path))).toEqual([
      path,
      `${path}?state=${state}`,
    ]);
  });

  it('says that the tickets were not read where a log does not end', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    let sent = 0;
    // The same megabyte each time: new ones would make the test wait for the collector of garbage.
    const megabyte = new Uint8Array(1_000_000);
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(megabyte);
      },
    });
    const path = `/public/draws/${draw.certificate.pub.drawId}/log`;
    answers[path] = new Response(endless);
    const { report } = await check(draw);
    expect(statusOf(report, 'V13')).toBe('not checked');
    expect(sent).toBeLessThan(15);
  });

  it('notices one ticket that stands in the list 950 times at the first look', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    const { certificate, log } = filesOf(paddedDraw());
    const path = `/public/draws/${draw.certificate.pub.drawId}`;
    answers[`${path}/certificate`] = certificate;
    const { report: unread } = await check(draw);
    expect(unread.heading).not.toContain('right');
    answers[`${path}/log`] = log;
    const { report } = await check(draw);
    expect(report.verdict).toBe('failed');
    expect(statusOf(report, 'V13')).toBe('failed');
  });

  it('tells each hash that was tried for the picks, and why some were not taken', async () => {
    const draw = workedDraw('V5');
    serveDraw(draw);
    const { report } = await check(draw);
    const lines = report.checks.find(({ id }) => id === 'V9')?.lines;
    const again = ', so the next hash';
    const words = {
      take: 'taken',
      repeat: `taken before${again}`,
      'too-large': `too large${again}`,
    };
    const { attempts = [] } = drawn.draws.find(({ name }) => name === 'V5') ?? {};
    const told = attempts.map(({ counter, value, action }) => {
      return `Hash ${counter}, its first 3 bits: ${value}, ${new Map(Object.entries(words)).get(action)}`;
    });
    expect(new Set(attempts.map(({ action }) => action)).size).toBe(3);
    expect(lines?.filter((line) => line.startsWith('Hash '))).toEqual(told);
  });

  it('reads the round from a relay, and does without one that is silent or lies', async () => {
    const draw = workedDraw('V2b');
    serveDraw(draw);
    const { beacon } = draw.certificate;
    const address = `${relay}/${draw.certificate.pub.chainHash}/public/${beacon?.round}`;
    answers[address] = beacon;
    const read = await check(draw, { relays: [relay] });
    expect(read.report).toMatchObject({ verdict: 'verified', reached: 'alone' });
    expect(read.report.sources.join(' ')).toContain('names no second one to compare it with');
    for (const answer of ['silence', { ...beacon, signature: '95'.repeat(48) }]) {
      answers[address] = answer;
      const { report } = await check(draw, { relays: [relay] });
      expect(report.verdict).toBe('verified');
      expect(report.sources.join(' ')).toContain('No public relay gave round');
      expect(report.sources.join(' ')).toContain('checked all the same');
    }
  });

  it.each([
    ['V2', (forged: WorkedDraw['certificate']) => (forged.pub.runAtMs += 1)],
    [
      'V9',
      (forged: WorkedDraw['certificate']) =>
        (forged.result.positions = forged.result.positions.toReversed()),
    ],
    ['V11', (forged: WorkedDraw['certificate']) => forged.picks[0]?.proof.pop()],
  ])('refuses a certificate that was tampered with: %s', async (id, tamper) => {
    const draw = workedDraw('V1');
    const forged = structuredClone(draw.certificate);
    tamper(forged);
    serveDraw(draw, forged);
    const { report } = await check(draw);
    expect(report).toMatchObject({ verdict: 'failed', reached: null });
    expect(statusOf(report, id)).toBe('failed');
    const saved = await check(draw, { saved: [asFile(draw.certificate)] });
    expect(saved.report.verdict).toBe('verified');
  });

  it('works from saved copies without any network, and says whose keys it misses', async () => {
    const draw = workedDraw('V1');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const { certificate, log, receipt } = draw;
    const saved = [certificate, log, receipt].map((content) => asFile(content));
    const { report } = await check(draw, { saved });
    expect(statusOf(report, 'V13')).toBe('passed');
    expect(statusOf(report, 'V15')).toBe('passed');
    expect(report.sources).toContain('The number of the ledger could not be read.');
  });

  it('tells whether two relays agree, and which one says something else', async () => {
    const draw = workedDraw('V2b');
    serveDraw(draw);
    const { beacon } = draw.certificate;
    const relays = [relay, 'https://other.example/relay'];
    const [first = '', second = ''] = relays.map(
      (name) => `${name}/${draw.certificate.pub.chainHash}/public/${beacon?.round}`,
    );
    Object.assign(answers, { [first]: beacon, [second]: beacon });
    const sourcesNow = async (): Promise<string> =>
      (await check(draw, { relays })).report.sources.join(' ');
    expect(await sourcesNow()).toContain('from 2 public relays itself, and they agree');
    answers[second] = 'silence';
    expect(await sourcesNow()).toContain('from one public relay itself; no other one answered');
    answers[second] = { ...beacon, signature: '95'.repeat(48) };
    expect(await sourcesNow()).toContain('Relays disagree: other.example/relay said something');
  });

  it('asks relays for the rounds that a late closing missed, and says which it does not know', async () => {
    const draw = workedDraw('V4');
    serveDraw(draw);
    const path = `${relay}/${draw.certificate.pub.chainHash}/public`;
    const { report } = await check(draw, { relays: [relay] });
    expect(asked.filter((address) => address.startsWith(path))).toEqual(
      [657_413, 655_013, 656_213].map((round) => `${path}/${round}`),
    );
    expect(report.heading).toContain('Closed 2 hours late.');
    const found = report.checks.find(({ id }) => id === 'V4');
    expect(found?.detail).toContain('Not checked: who would have won in 2 missed rounds.');
  });

  it('checks every receipt of mails with several tickets, each by itself', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    const other = { ...draw.receipt, code: '0-0-0-1' };
    const saved = [asFile([draw.receipt, draw.receipt]), asFile(draw.log), asFile(draw.receipt)];
    const good = (await check(draw, { saved })).report.checks.find(({ id }) => id === 'V15');
    expect(good).toMatchObject({ status: 'passed' });
    expect(good?.detail).toContain('All 3 tickets');
    const { report } = await check(draw, { saved: [...saved, asFile([other])] });
    const bad = report.checks.find(({ id }) => id === 'V15');
    expect(bad?.detail).toContain('1 of 4 receipts: Ticket 0-0-0-1');
    expect(report.verdict).toBe('failed');
  });

  it('compares the closing hash that this browser saw before', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    const same = await check(draw, { seen: draw.certificate.closeHash });
    expect(statusOf(same.report, 'V16')).toBe('not checked');
    const own = same.report.checks.find(({ id }) => id === 'V16');
    expect(own?.detail).toContain('It is the closing hash that you saw yourself.');
    const other = await check(draw, { seen: '00'.repeat(32) });
    expect(other.report.verdict).toBe('failed');
  });

  it('keeps the checkpoint that it saw, and shows a fork red', async () => {
    const shelf = new Map<string, Response>();
    const cache = {
      match: async (place: string) => shelf.get(place)?.clone(),
      put: async (place: string, kept: Response) => void shelf.set(place, kept),
    };
    vi.stubGlobal('caches', { open: async () => cache });
    const [draw, other] = [workedDraw('V1'), workedDraw('V3')];
    serveDraw(draw);
    const first = await check(draw, { everything: true });
    expect(statusOf(first.report, 'V14')).toBe('passed');
    expect(await shelf.get('/public/checkpoint')?.clone().text()).toBe(draw.ledger.checkpoint);
    expect((await check(draw, { everything: true })).report.verdict).toBe('verified');
    serveDraw(other);
    const forked = await check(other, { everything: true });
    expect(forked.report.verdict).toBe('failed');
    const found = forked.report.checks.find(({ id }) => id === 'V14');
    expect(found?.detail).toContain('The ledger forked');
    expect(await shelf.get('/public/checkpoint')?.clone().text()).toBe(draw.ledger.checkpoint);
  });

  it('says which file is none that it can read', async () => {
    const draw = workedDraw('V1');
    const saved = [asFile('a holiday', 'beach.jpg')];
    await expect(check(draw, { saved })).rejects.toThrow('beach.jpg is neither a certificate');
  });
});

describe('the search for a ticket', () => {
  const draw = workedDraw('V1');
  const { drawId } = draw.certificate.pub;
  const find = (code: string, more: { files?: File[] } = {}) =>
    findPlace({ kind: 'find', drawId, files: [], code, ...more });

  it('proves the place that the platform names, however the code is typed', async () => {
    serveDraw(draw);
    const { code, position } = draw.ticket;
    for (const typed of [code, code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      const found = await find(typed);
      expect(found).toMatchObject({ kind: 'found', tone: 'good' });
      expect(JSON.stringify(found)).toContain(`place ${(position ?? 0) + 1} of `);
    }
  });

  it('believes no place without its proof', async () => {
    serveDraw(draw);
    answers[`/public/draws/${drawId}/tickets/${draw.ticket.code}`] = {
      ...draw.ticket,
      proof: draw.ticket.proof.toReversed(),
    };
    expect(await find(draw.ticket.code)).toMatchObject({ tone: 'bad' });
  });

  it('finds a ticket in a saved log without asking for it', async () => {
    serveDraw(draw);
    const saved = [asFile(draw.certificate), asFile(draw.log)];
    expect(await find(draw.ticket.code, { files: saved })).toMatchObject({ tone: 'good' });
    expect(asked.filter((address) => address.includes('/tickets/'))).toEqual([]);
    const unknown = await find('0-0-0-1', { files: saved });
    expect(JSON.stringify(unknown)).toContain('No ticket in your entry log');
  });

  it('says that there is no such ticket', async () => {
    serveDraw(draw);
    expect(JSON.stringify(await find('0-0-0-1'))).toContain('has the code 0-0-0-1.');
  });

  it('says whose it is from the receipt alone, which stays on the device', async () => {
    serveDraw(draw);
    const { code } = draw.receipt;
    const place = `place ${(draw.ticket.position ?? 0) + 1} of ${draw.ticket.listSize}.`;
    const inList = `A ticket with this code is in the list, ${place}`;
    expect(await find(code)).toMatchObject({
      lines: expect.arrayContaining([inList, 'Whose it is needs your receipt.']),
    });
    const asked0 = asked.length;
    const own = await find(code, { files: [asFile(draw.receipt)] });
    expect(JSON.stringify(own)).toContain('bound to buyer0@example.com');
    const sent = asked.slice(asked0).join(' ');
    expect(sent).not.toMatch(/buyer0|4fbfd87a/);
    const holder = { ...draw.receipt.holder, email: 'buyer1@example.com' };
    const other = await find(code, { files: [asFile({ ...draw.receipt, holder })] });
    expect(other).toMatchObject({ tone: 'bad' });
  });

  it('refuses a receipt, a log and a proof of another draw', async () => {
    serveDraw(draw);
    const another = workedDraw('V3');
    const refused = (file: unknown) => find(draw.ticket.code, { files: [asFile(file)] });
    await expect(refused(another.receipt)).rejects.toThrow(
      'This receipt is of another draw: promo-v3.',
    );
    await expect(refused(another.log)).rejects.toThrow('This entry log is of another draw.');
    await expect(refused(another.ticket)).rejects.toThrow(
      'This ticket’s proof is of another draw.',
    );
    await expect(refused(another.certificate)).rejects.toThrow(
      'This certificate is of another draw: “A bicycle”,',
    );
  });
});
