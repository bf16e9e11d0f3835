import { describe, expect, it } from 'vitest';

import { buildDraw, type BuiltDraw } from '../../test/build-draw.ts';
import { evidenceOf } from '../../test/evidence-of.ts';
import { filesOf } from '../../test/files-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { verify } from '../verify.ts';
import type { Evidence } from './evidence.ts';

const evidence = (draw: BuiltDraw): Evidence => evidenceOf(filesOf(draw));
const remarks = async (given: Evidence): Promise<readonly string[]> =>
  (await verify(given)).remarks;

describe('beside the verdict stands', () => {
  it('nothing for a draw that went as announced', async () => {
    expect(await remarks(evidence(buildDraw(workedPlan('V1'))))).toEqual([]);
  });

  it('that it was closed late', async () => {
    const said = await remarks(evidence(buildDraw(workedPlan('V4'))));
    expect(said).toEqual(['Closed 2 hours late.']);
  });

  it('nothing of a LIVE draw that its publisher opened', async () => {
    expect(await remarks(evidence(buildDraw(workedPlan('V3'))))).toEqual([]);
  });

  it('that nobody announced what the round of a lock opens for everybody', async () => {
    const said = await remarks(evidence(buildDraw(workedPlan('V5'))));
    expect(said).toEqual([
      'Closed 24 hours late.',
      'Clubdraw has not announced this. Everybody can see it.',
    ]);
  });

  it('how many tickets Clubdraw struck, which needs the log', async () => {
    const plan = workedPlan('V1');
    const taken = [2, 3].map((serial) => ({ type: 'void', serial, reason: 'struck' }) as const);
    const { log, ...unread } = evidence(
      buildDraw({ ...plan, entries: [...plan.entries, ...taken] }),
    );
    expect(await remarks({ ...unread, ...(log && { log }) })).toEqual([
      'Clubdraw struck 2 tickets from the list.',
    ]);
    expect(await remarks(unread)).toEqual([]);
  });
});
