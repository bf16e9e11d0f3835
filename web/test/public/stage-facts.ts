import { entryPath } from '@clubdraw/contract/pages/public-paths';
import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { pageDraw, renderedAt } from './page-facts.ts';
import { noEntries, winner } from './results.ts';

type LiveStateOnStage = DrawStage['live'];

/** The public stage of a draw in some state. */
export function stagePage(
  live: Partial<LiveStateOnStage> = {},
  facts: Partial<PageDraw> = {},
): PublicPage {
  const draw = pageDraw(facts);
  const { runAt, participants, capacity, status, cancelledAt, result } = draw;
  const same = { runAt, participants, capacity, status, cancelledAt, result };
  const open = { phase: 'open', seal: null, drawnAt: null, reveal: null } as const;
  const stage = { live: { ...same, ...open, ...live }, inTheRunning: [] };
  const staged = { ...draw, path: entryPath(draw) };
  return { page: 'stage', draw: staged, stage, sold: draw, now: renderedAt };
}

const sealed = {
  seal: { hash: 'ab', tickets: 3412, sealedAt: '2026-11-21T08:29:58.000Z', roundAt: null },
  runAt: '2026-11-21T08:29:00.000Z',
  status: 'Expired',
} as const;

/** A public random number that did not come, as the server says it. */
export const missing =
  'The public random number that decides is missing since Sat 21 Nov 2026, 6:57 pm AEDT. The list of tickets stays sealed, and waits for this number and for no other. If it is not there by Sat 28 Nov 2026, 6:57 pm AEDT, the draw is cancelled and everybody who paid is paid back.';

/** The stage in every state. */
export const everyStagePage: Record<string, PublicPage> = {
  stage: stagePage(),
  stageWaiting: stagePage({ phase: 'waiting', ...sealed }, { runMethod: 'LIVE' }),
  stageEnvelope: stagePage(
    {
      phase: 'waiting',
      ...sealed,
      seal: { ...sealed.seal, roundAt: '2026-11-21T08:32:00.000Z' },
    },
    { runMethod: 'LIVE' },
  ),
  stageClosing: stagePage({ phase: 'closing', runAt: sealed.runAt }),
  stageSealed: stagePage({ phase: 'sealed', ...sealed }),
  stageRound: stagePage({
    phase: 'sealed',
    ...sealed,
    seal: { ...sealed.seal, roundAt: '2026-11-21T08:30:40.000Z' },
  }),
  stageMissing: stagePage({
    phase: 'sealed',
    ...sealed,
    seal: { ...sealed.seal, roundAt: '2026-11-21T07:57:00.000Z', missing },
  }),
  stageLiveMissing: stagePage(
    {
      phase: 'waiting',
      ...sealed,
      seal: { ...sealed.seal, roundAt: '2026-11-21T07:57:00.000Z', missing },
    },
    { runMethod: 'LIVE' },
  ),
  stageLive: stagePage(
    {
      phase: 'sealed',
      ...sealed,
      reveal: { shown: 2, code: '4-0-·-·-·-·', inTheRunning: [3412, 340, 31] },
    },
    { runMethod: 'LIVE' },
  ),
  stageReveal: stagePage({ phase: 'drawn', ...sealed, drawnAt: renderedAt, result: winner }),
  stageAgain: stagePage({
    phase: 'drawn',
    ...sealed,
    drawnAt: '2026-11-21T07:30:00.000Z',
    result: winner,
  }),
  stageWithoutEntries: stagePage({
    phase: 'drawn',
    ...sealed,
    drawnAt: renderedAt,
    result: noEntries,
  }),
  stageCancelled: stagePage({ phase: 'cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
};
