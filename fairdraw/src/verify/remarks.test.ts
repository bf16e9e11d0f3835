import { describe, expect, it } from 'vitest';

import { anchorAt, witnessKey } from '../../test/anchor-at.ts';
import { buildDraw, type BuiltDraw } from '../../test/build-draw.ts';
import { evidenceOf } from '../../test/evidence-of.ts';
import { filesOf, statementsOf } from '../../test/files-of.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { quicknet, roundTimeMs } from '../chain.ts';
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

  it('whose word the start of a LIVE draw is, unless a witness dated it before its round', async () => {
    const pressed = buildDraw(workedPlan('V3'));
    const alone = ['The start was dated by Clubdraw alone.'];
    expect(await remarks(evidence(pressed))).toEqual(alone);
    const roundMs = roundTimeMs(quicknet, pressed.close.round);
    const untilClose = statementsOf(pressed).slice(0, 3);
    const seenAt = (ms: number): Evidence => {
      const anchors = [anchorAt(untilClose, 2, { 'w1.example': ms })];
      return { ...evidence({ ...pressed, anchors }), witnesses: [witnessKey('w1.example')] };
    };
    expect(await remarks(seenAt(roundMs - 1_000))).toEqual([]);
    expect(await remarks(seenAt(roundMs))).toEqual(alone);
  });

  it('that nobody started a LIVE draw', async () => {
    const said = await remarks(evidence(buildDraw(workedPlan('V5'))));
    expect(said).toEqual(['Nobody started it within 24 hours.']);
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
