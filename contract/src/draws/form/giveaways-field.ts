import { maxGiveaways } from '@clubdraw/domain/entries/codes/entry-code';
import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import { mustBeAboveZero, mustBeInteger } from '@clubdraw/domain/texts/messages';
import { numberField, optional } from '../../wire/wire.ts';
import type { Fault } from './bundle-fields.ts';

/** The field of a paid draw's form about tickets that the club gives away by codes. */
export const giveawaysField = {
  giveaways: optional(
    numberField(mustBeInteger, mustBeInteger).int(mustBeInteger).min(1, mustBeAboveZero),
  ).describe(
    'The most tickets that the club may give away, published with the draw: at most a tenth of the cap, or 1,000 without one. None when not given.',
  ),
};

type Given = { giveaways: number | null; ticketCap: number | null };

/** The fault of a number of tickets to give away that is good by itself. */
export function faultsOfGiveaways({ giveaways, ticketCap }: Given): Fault[] {
  if (giveaways === null || giveaways <= maxGiveaways(ticketCap)) return [];
  const problem = ticketCap === null ? words.giveawaysAboveMost : words.giveawaysAboveTenth;
  return [{ path: ['giveaways'], problem }];
}
