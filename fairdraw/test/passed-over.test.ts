import { describe, expect, it } from 'vitest';

import { verify, type Report } from '../src/verify.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { passOverRemarks } from '../src/verify/picks/pass-over-words.ts';
import { evidenceOf } from './evidence-of.ts';
import {
  byPost,
  condition,
  excludingDraw,
  fetchedDraw,
  fetching,
  letter,
  passedFiles,
  takenBack,
  unclaimed,
  type Step,
} from './passed-draw.ts';

const draw = excludingDraw();
const codes = draw.picks.map(({ code }) => code);

function evidence(steps: readonly Step[], hidden = 0): Evidence {
  return evidenceOf(passedFiles(draw, steps, hidden));
}

function v18(report: Report) {
  return report.checks.find(({ id }) => id === 'V18');
}

/** All that a report says, but for the details of its checks. */
function summary({ verdict, level, words, remarks, holders, checks }: Report) {
  const status = checks.map((one) => `${one.id} ${one.status}`);
  return { verdict, level, words, remarks, holders, status };
}

describe('the prize follows the draw', () => {
  it('to the winner while nobody is passed over', async () => {
    const report = await verify(evidence([{ day: 0, rank: 0, record: 'told' }]));
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[0]], remarks: [] });
    expect(v18(report)).toMatchObject({ status: 'passed', detail: 'Nobody was passed over.' });
  });

  it.each<[string, Step, string]>([
    ['gave it back', { day: 2, rank: 0, pass: 1 }, 'Clubdraw says that its holder gave'],
  ])('to the next at once after one who %s', async (_, step, words) => {
    const report = await verify(evidence([step]));
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[1]] });
    expect(report.remarks).toEqual([
      `Ticket ${codes[0]} was passed over: by Clubdraw’s word, given back.`,
    ]);
    expect(v18(report)?.detail).toContain(words);
  });

  it('to the next after one whose bank has the money, by the operator’s word and a case', async () => {
    const report = await verify(evidence([{ day: 0, rank: 0, record: 'told' }, takenBack(7)]));
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[1]] });
    expect(report.remarks).toEqual([
      `Ticket ${codes[0]} was passed over: by Clubdraw’s word, the payer’s bank took the payment back (“The bank has it, case dp_1Ab-c_2”).`,
    ]);
    expect(v18(report)?.detail).toContain('Clubdraw says that the payer’s bank');
  });

  it.each([
    ['21 days after the letter, where fewer are given to claim', 14, 22],
    ['the days to claim after the letter, where those are more', 30, 31],
  ])('to the next after one whom only post reaches: %s', async (_, claimDays, day) => {
    const long = excludingDraw(claimDays);
    const steps = [byPost('none'), letter(1)];
    const files = passedFiles(long, [...steps, { day, rank: 0, pass: 4 }]);
    const report = await verify(evidenceOf(files));
    expect(report).toMatchObject({ verdict: 'verified', holders: [long.picks[1]?.code] });
    expect(v18(report)?.detail).toMatch(
      /the ledger has no claim, and its holder could only be reached by post: the club says that it sent a letter, in the ledger since \d{4}-\d\d-\d\d\. Reason: Not claimed$/,
    );
    const early = passedFiles(long, [...steps, { day: day - 0.01, rank: 0, pass: 4 }]);
    expect(v18(await verify(evidenceOf(early)))?.status).toBe('failed');
  });

  it('to the next after one whom a letter reached, who claimed and whom a condition excludes', async () => {
    const claim: Step = {
      day: 40,
      rank: 0,
      record: 'claim',
      body: 'by post\nplace 0\nrank 0\n',
    };
    const reason = `${condition}: 16`;
    const pass: Step = { day: 70, rank: 0, pass: 3, reason };
    const report = await verify(evidence([byPost('none'), claim, letter(60), pass]));
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[1]] });
    expect(report.remarks).toEqual([
      `Ticket ${codes[0]} was passed over: by the club’s word, not eligible (“${reason}”).`,
    ]);
  });

  it('to the next after one who did not claim in time, and past the last to nobody', async () => {
    const steps = [0, 1, 2, 3].flatMap((rank) => unclaimed(rank, rank * 14));
    const report = await verify(evidence(steps));
    expect(report).toMatchObject({ verdict: 'verified', holders: [null] });
    const [first, second, third, last] = codes;
    expect(report.remarks).toEqual([
      `Tickets ${first}, ${second}, ${third} and ${last} were passed over: not claimed.`,
    ]);
    const v20 = report.checks.find(({ id }) => id === 'V20');
    expect(v20?.detail).toBe('The prize, A bicycle – “Größe M”: nobody.');
  });

  it.each([condition, `${condition}: 16 by the passport`])(
    'to the next after one whom a condition excludes: %s',
    async (reason) => {
      const told: Step = { day: 0, rank: 0, record: 'told' };
      const claim: Step = { day: 1, rank: 0, record: 'claim' };
      const report = await verify(evidence([told, claim, { day: 8, rank: 0, pass: 3, reason }]));
      expect(report).toMatchObject({ verdict: 'verified', holders: [codes[1]] });
      expect(v18(report)?.detail).toContain('the club says that a condition');
    },
  );

  it.each([42, 72])(
    'to the next after one who did not fetch it in the days of the conditions: day %i',
    async (day) => {
      const told: Step = { day: 0, rank: 0, record: 'told' };
      const claim: Step = { day: 2, rank: 0, record: 'claim' };
      const pass: Step = { day, rank: 0, pass: 3, reason: `${fetching}: nobody came` };
      const files = passedFiles(fetchedDraw(), [told, claim, pass]);
      const report = await verify(evidenceOf(files));
      expect(report.verdict).toBe('verified');
      expect(report.holders).not.toContain(files.certificate.picks[0]?.code);
    },
  );

  it('and a claim that comes after the pass-over changes nothing', async () => {
    const late: Step = { day: 15, rank: 0, record: 'claim' };
    const report = await verify(evidence([...unclaimed(0, 0), late]));
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[1]] });
  });

  it('with objections said, and records of unknown types counted', async () => {
    const more: Step[] = [
      { day: 15, rank: 0, record: 'objection' },
      { day: 16, rank: 0, record: 'weather', body: '' },
    ];
    const report = await verify(evidence([...unclaimed(0, 0), ...more]));
    expect(v18(report)).toMatchObject({ status: 'passed', numbers: { objections: 1, others: 1 } });
    expect(v18(report)?.detail).toContain('Objections in the ledger: 1.');
  });

  it('as it would without records of types that are reserved', async () => {
    const steps: Step[] = [
      { day: 1, rank: 0, record: 'sent', body: 'dispatch AP 4711\nplace 0\nrank 0\n' },
      { day: 2, rank: 0, record: 'received', body: 'by holder\nplace 0\nrank 0\n' },
      { day: 3, rank: 0, record: 'watched', body: 'by Ann Lee, notary\nplace 0\n' },
      { day: 4, rank: 0, record: 'moved', body: 'from 1-2\nto 5-6\n' },
      { day: 5, rank: 0, record: 'claim', body: 'by post\nplace 0\nrank 0\n' },
      { day: 6, rank: 1, record: 'claim', body: 'by club\nplace 0\nrank 1\n' },
    ];
    const [plain, more] = [await verify(evidence([])), await verify(evidence(steps))];
    expect(plain.verdict).toBe('verified');
    expect(summary(more)).toEqual(summary(plain));
  });

  it('which nobody can say without the ledger', async () => {
    const { ledger: _, ...rest } = evidence(unclaimed(0, 0));
    const report = await verify(rest);
    expect(report).toMatchObject({ verdict: 'verified', holders: null });
    expect(v18(report)).toMatchObject({
      status: 'not checked',
      detail: `Winner at the draw: ${codes[0]}; who has the prize now needs the ledger.`,
    });
  });

  it('which nobody can say by a ledger that ends before the pass-over', async () => {
    const { certificate } = evidence(unclaimed(0, 0));
    const report = await verify({ ...evidence([]), certificate });
    expect(v18(report)?.status).toBe('not checked');
    expect(report.holders).toBe(null);
  });
});

describe('an unknown code of passing over', () => {
  const newer: Step[] = [{ day: 3, rank: 0, pass: 6 }];

  it('in a certificate is made by newer rules', async () => {
    const { ledger: _, ...rest } = evidence(newer);
    expect((await verify(rest)).verdict).toBe('newer');
  });

  it('in the ledger alone is made by newer rules, too', async () => {
    expect((await verify(evidence(newer, 1))).verdict).toBe('newer');
  });

  it.each([0, 256])('that is no code at all is refused: %i', async (code) => {
    const { certificate, ...rest } = evidence(unclaimed(0, 0));
    const json = Object(certificate);
    const passOvers = [{ ...json.passOvers[0], code }];
    const report = await verify({ ...rest, certificate: { ...json, passOvers } });
    expect(report.verdict).toBe('failed');
  });
});

it.each([
  [6, 'Tickets 0, 1, 2, 3, 4 and 5 were passed over: not claimed.'],
  [45, 'Tickets 0, 1, 2, 3, 4 and 40 more were passed over: not claimed.'],
])('a sentence beside the verdict names at most six of %i tickets', (count, sentence) => {
  const passOvers = Array.from({ length: count }, (_, rank) => ({ rank, code: 4, reason: '' }));
  const parts = { passOvers, picks: [] } as unknown as Parameters<typeof passOverRemarks>[0];
  expect(passOverRemarks(parts)).toEqual([sentence]);
});
