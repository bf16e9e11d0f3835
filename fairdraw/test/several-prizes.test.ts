import { describe, expect, it } from 'vitest';

import { holdersOf } from '../src/draw/holders-of.ts';
import { secondPrizeReason } from '../src/statements/statements.ts';
import { verify } from '../src/verify.ts';
import { evidenceOf } from './evidence-of.ts';
import { onePrizeEach, passedFiles, severalPrizes, unclaimed, type Step } from './passed-draw.ts';

const draw = severalPrizes();
const codes = draw.picks.map(({ code }) => code);

const placesOf = async (steps: readonly Step[], built = draw) => {
  const report = await verify(evidenceOf(passedFiles(built, steps)));
  const v20 = report.checks.find(({ id }) => id === 'V20');
  return { ...report, detail: v20?.detail, places: v20?.status };
};

const at = (place: number, steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...step, place }));

describe('a draw of three places', () => {
  it('gives each place to the pick of its rank, and says which prize that is', async () => {
    const report = await placesOf([]);
    expect(report).toMatchObject({ verdict: 'verified', holders: codes.slice(0, 3) });
    expect(report.detail).toBe(
      `Place 1, A bicycle – “Größe M”: ${codes[0]}. ` +
        `Place 2, A helmet: ${codes[1]}. Place 3, A helmet: ${codes[2]}.`,
    );
  });

  it('gives exactly the free place to the next reserve, in the order of passing over', async () => {
    const steps: Step[] = [
      { day: 1, place: 2, rank: 2, pass: 1 },
      { day: 2, place: 0, rank: 0, pass: 1 },
      ...at(2, unclaimed(3, 3)),
    ];
    const report = await placesOf(steps);
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[4], codes[1], codes[5]] });
    const { certificate } = report;
    const held = holdersOf(codes, 3, certificate?.passOvers ?? []);
    expect(held).toEqual(report.holders);
  });

  it('has a place with nobody behind the last reserve, and the others stay', async () => {
    const steps = [1, 3, 4, 5, 6, 7].map((rank, day): Step => ({
      day: day + 1,
      place: 1,
      rank,
      pass: 1,
    }));
    const report = await placesOf(steps);
    expect(report).toMatchObject({ verdict: 'verified', holders: [codes[0], null, codes[2]] });
    expect(report.detail).toContain('Place 2, A helmet: nobody.');
  });

  it('says without the ledger what the certificate says, and nothing of who has the prizes now', async () => {
    const { ledger: _, ...rest } = evidenceOf(passedFiles(draw, []));
    const report = await verify(rest);
    expect(report).toMatchObject({ verdict: 'verified', holders: null });
    expect(report.checks.find(({ id }) => id === 'V20')?.status).toBe('passed');
    expect(report.checks.find(({ id }) => id === 'V18')?.detail).toBe(
      `Winners at the draw: ${codes.slice(0, 3).join(', ')}; who has the prizes now needs the ledger.`,
    );
  });
});

describe('a draw in which nobody keeps two prizes', () => {
  const each = onePrizeEach();
  const picked = each.picks.map(({ code }) => code);
  const second = { pass: 5, reason: secondPrizeReason } as const;

  it('passes over a second prize at once, and says whose word that rests on', async () => {
    const report = await placesOf([{ day: 1, place: 1, rank: 1, ...second }], each);
    expect(report).toMatchObject({ verdict: 'verified', holders: [picked[0], picked[2]] });
    const v18 = report.checks.find(({ id }) => id === 'V18');
    expect(v18?.detail).toBe(
      `Ticket ${picked[1]} was passed over: Clubdraw says that its holder has another prize of this draw. Reason: ${secondPrizeReason}`,
    );
  });

  it('lets the second prize stand once the reserves are used up', async () => {
    const steps = [1, 2, 3, 4, 5, 6].map((rank): Step => ({
      day: rank,
      place: 1,
      rank,
      ...second,
    }));
    const report = await placesOf(steps, each);
    expect(report).toMatchObject({ verdict: 'verified', holders: [picked[0], picked[7]] });
  });
});
