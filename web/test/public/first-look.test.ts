import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDraw } from '../../src/public/verify/check-draw.ts';
import { answerAsPlatform, answers, asFile, check, serveDraw, statusOf } from './platform-of.ts';
import { workedDraw } from './worked-draw.ts';

beforeEach(answerAsPlatform);
afterEach(() => vi.unstubAllGlobals());

function breakOff(stream: ReadableStreamDefaultController): void {
  stream.error(new TypeError('terminated'));
}

/** An answer whose connection breaks while it is read. */
function breaking(): Response {
  return new Response(new ReadableStream({ pull: breakOff }));
}

describe('the first look of the verifier', () => {
  it('does without a ledger that does not come, and hides no other error behind that', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    for (const unread of ['silence', undefined, breaking()]) {
      answers['/public/checkpoint'] = unread;
      const { report } = await check(draw);
      expect([statusOf(report, 'V13'), statusOf(report, 'V14')]).toEqual(['passed', 'not checked']);
    }
    serveDraw(draw);
    const { drawId } = draw.certificate.pub;
    const look = { kind: 'check', drawId, everything: false, relays: [], seen: null } as const;
    let faults = 1;
    const say = (): void => {
      if (faults-- > 0) throw new TypeError('a fault of the page');
    };
    const answer = checkDraw({ ...look, files: [asFile(draw.log)] }, say);
    await expect(answer).rejects.toThrow('a fault of the page');
  });

  it('does without a log that breaks off, which a whole check tells in words', async () => {
    const draw = workedDraw('V1');
    serveDraw(draw);
    const path = `/public/draws/${draw.certificate.pub.drawId}/log`;
    answers[path] = breaking();
    expect(statusOf((await check(draw)).report, 'V13')).toBe('not checked');
    answers[path] = breaking();
    const whole = check(draw, { everything: true });
    await expect(whole).rejects.toThrow('There is no answer from the network.');
  });
});
