import { renderToStaticMarkup } from 'react-dom/server';
import { quicknet, roundTimeMs } from 'fairdraw/beacon/chain';
import { verify, type Report } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import { describe, expect, it } from 'vitest';
import { anchorAt, naming, witnessKey, type Cosigning } from '../../../fairdraw/test/anchor-at.ts';
import { buildDraw } from '../../../fairdraw/test/build-draw.ts';
import { evidenceOf } from '../../../fairdraw/test/evidence-of.ts';
import { filesOf, statementsOf, type Files } from '../../../fairdraw/test/files-of.ts';
import { workedPlan } from '../../../fairdraw/test/worked-draws.ts';
import { shownReport } from '../../src/public/verify/shown-report.ts';
import { Verdict } from '../../src/public/verify/verdict.tsx';
import { pageProof } from './verify-facts.ts';

/** A worked draw that a published round of drand's public chain decided. */
const names = ['w1.example', 'w2.example', 'w3.example'];
const draw = buildDraw(naming(workedPlan('V1'), names));
const beforeMs = roundTimeMs(quicknet, draw.close.round) - 1_000;
const witnesses = names.map(witnessKey);

function filesWith(cosigning: Cosigning): Files {
  const anchors = [anchorAt(statementsOf(draw).slice(0, 3), 2, cosigning)];
  return filesOf({ ...draw, anchors });
}

/** The heading of the page, what screen readers hear, and the protocol's own words. */
async function told(files: Files, change: Partial<Evidence> = {}) {
  const report: Report = await verify({ ...evidenceOf(files), ...change });
  const shown = shownReport(report, []);
  const page = renderToStaticMarkup(
    <Verdict
      proof={pageProof({ phase: 'drawn', close: null })}
      now="2026-12-12T08:30:30.000Z"
      report={shown}
      verifier={{
        isBusy: false,
        progress: null,
        answer: null,
        ask: () => {},
        take: () => {},
        stop: () => {},
      }}
      text=""
      about={null}
      code={null}
      check={() => {}}
    />,
  );
  const textIn = (tag: RegExp): string => tag.exec(page)?.[1] ?? 'nothing';
  return {
    heading: textIn(/<h1>([^<]*)</),
    heard: textIn(/<output class="sr">([^<]*)</),
    basis: textIn(/<p class="prize">([^<]*)</),
    words: shown.words,
    rows: shown.rows,
    isRed: page.includes('refuted'),
  };
}

describe('the verdict on a draw that a published round of the public beacon decided (product §2.23)', () => {
  const cosigned = filesWith(Object.fromEntries(names.map((name) => [name, beforeMs])));

  it('names the witnesses that its reader knows', async () => {
    const { heading, heard, words, rows } = await told(cosigned, { witnesses });
    expect([heading, heard]).toEqual([
      'The sums are right. Sealed before witnesses.',
      'The sums are right. Sealed before witnesses.',
    ]);
    expect(words).toMatch(/^w1\.example, w2\.example and w3\.example, who are not Clubdraw, had/);
    expect(rows).toEqual({ rules: 'passed', list: 'passed', winner: 'passed' });
  });

  it('rests on Clubdraw’s word for a reader who knows nobody, and without cosignatures in time', async () => {
    const late = filesWith(Object.fromEntries(names.map((name) => [name, beforeMs + 1_000])));
    for (const found of [await told(cosigned), await told(late, { witnesses })]) {
      expect(found.heading).toBe('The sums are right. Sealed by Clubdraw alone.');
      expect(found.words).toContain('it could have chosen the winner.');
      expect(found.words).not.toContain('had the sealed');
      expect(found.isRed).toBe(false);
    }
  });

  it('is a no for another winner, whoever cosigned the closing', async () => {
    const [first, second, ...others] = cosigned.certificate.picks;
    if (!first || !second) throw new Error('the draw has a reserve');
    const picks = [second, first, ...others];
    const forged = { ...cosigned, certificate: { ...cosigned.certificate, picks } };
    const { heading, words, basis, rows, isRed } = await told(forged, { witnesses });
    expect([heading, isRed]).toEqual(['It does not check out.', true]);
    expect(words).toContain('This certificate does not verify');
    expect(basis).toContain('The step that does not hold is marked.');
    expect(rows).toMatchObject({ rules: 'passed', winner: 'failed' });
  });
});
