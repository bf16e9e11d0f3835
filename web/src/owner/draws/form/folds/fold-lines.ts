import { socialNames, socialNetworks } from '@clubdraw/domain/clubs/socials';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { showCount } from '../../../../ui/show-count.ts';
import { localText } from '../../../form/local-text.ts';
import { allPrizes, type DrawValues } from '../draw-values.ts';

/** Each line says what a fold has. Its words are no field's, so that a label is found once. */
const joined = (parts: readonly (string | false)[], otherwise: string): string =>
  parts.filter((part) => part !== false).join(' · ') || otherwise;

const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${showCount(count)} ${one}s`;

/** "3 prizes, 5 winners · with a text". */
export function prizeLine(values: DrawValues): string {
  const prizes = allPrizes(values);
  const winners = prizes.reduce((sum, { quantity }) => sum + (Number(quantity) || 1), 0);
  return joined(
    [
      prizes.length > 1 && counted(prizes.length, 'prize'),
      winners > 1 ? `${showCount(winners)} winners` : 'One winner',
      values.prizeValue !== '' && `worth ${values.prizeValue} ${values.currency}`,
      values.description !== '' && 'with a text',
    ],
    '',
  );
}

/** "2 bundles · at most 5 each · 1 discount". */
export function waysLine(values: DrawValues): string {
  const { bundles, maxPerPerson, opensAt, drawWhenSoldOut, freeEntry, giveaways, discounts } =
    values;
  return joined(
    [
      bundles.length > 0 && counted(bundles.length, 'bundle'),
      maxPerPerson !== '' && `at most ${maxPerPerson} each`,
      opensAt !== '' && `from ${localText(opensAt)} on`,
      drawWhenSoldOut && 'early when all are sold',
      (freeEntry.hasOnline || freeEntry.hasPost) && 'a way that costs nothing',
      giveaways !== '' && `${giveaways} to hand out`,
      discounts.length > 0 && counted(discounts.length, 'discount'),
    ],
    'One price for everybody',
  );
}

/** "Instagram, TikTok · 1 discount". */
export function linksLine({ socials, discounts }: DrawValues): string {
  const given = socialNetworks.filter((network) => socials[network].trim() !== '');
  return joined(
    [
      given.length > 0 && given.map((network) => socialNames[network]).join(', '),
      discounts.length > 0 && counted(discounts.length, 'discount'),
    ],
    'None',
  );
}

const endings: Record<RunMethod, string> = {
  COMPUTER_PICKED_WINNER: 'Always a winner',
  COMPUTER_PICKED_NO_WINNER: 'Perhaps nobody wins',
  LIVE: 'The envelope is opened in public',
};

/** "Always a winner · claimed within 14 days · adults only". */
export function rulesLine(values: DrawValues): string {
  const { runMethod, claimDays, isAdult, eligible, numbersLength } = values;
  return joined(
    [
      endings[runMethod],
      `claimed within ${claimDays} days`,
      isAdult ? 'adults only' : 'any age',
      eligible !== '' && 'further conditions',
      numbersLength !== '' && 'own numbers',
    ],
    '',
  );
}
