import type { ShownResult } from '@clubdraw/contract/draws/draw-news';
import type { ReactNode } from 'react';
import { UnbrokenCodes } from '../ui/unbroken-codes.tsx';
import { orOverdue } from './or-overdue.ts';
import { placesPart } from './places.tsx';
import { StageButtons } from './stage-buttons.tsx';
import { StageChads } from './stage-chads.tsx';

type Ending = { result: ShownResult; code: string; prize: string };

/** The words about the winner, in loud words: as text, and as it is set. */
function ending({ result, code, prize }: Ending): { text: string; set: ReactNode } {
  if (result.winnerCode !== code)
    return { text: result.words, set: <UnbrokenCodes text={result.words} /> };
  const wins = 'This ticket wins: ';
  const set = (
    <>
      {wins}
      <b>{prize}</b>
    </>
  );
  return { text: wins + prize, set };
}

/**
 * All that a stage says and shows beside its numbers. On the public stage it comes once that
 * stands, which stands without it, too; so it imports nothing of the stage but types: the stage's
 * script would load twice.
 */
export const stageParts = {
  ...placesPart,
  ending,
  late: orOverdue,
  StageButtons,
  // The clock draws the stage again five times a second; the chads lie where they fell.
  chads: <StageChads />,
} as const;

export type StageParts = typeof stageParts;
