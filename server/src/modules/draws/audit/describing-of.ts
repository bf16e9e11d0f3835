import { showMoney } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Trx } from '../../../db/database.ts';
import type { Describing } from '../../audit/changes-between.ts';
import { readFingerprint } from '../../terms/terms-versions.ts';
import { saidOfDraw, type DrawFields } from '../draw-columns.ts';

/**
 * A draw as the audit compares it: its price, what its prizes are worth, and its terms in words.
 */
export async function describingOf(trx: Trx, draw: DrawFields): Promise<Describing> {
  const [first, ...morePrizes] = draw.prizes;
  const { entryCost, bundles, giveaways, termsVersionId } = draw;
  return {
    said: saidOfDraw(draw),
    told: {
      entryCost: entryCost.amount === 0 ? null : showMoney(entryCost),
      bundles: joined(bundles.map(({ count, price }) => `${count} for ${showMoney(price)}`)),
      prizeValue: first ? valueOf(first) : null,
      morePrizes: joined(morePrizes.map((prize) => valueOf(prize) ?? 'no value')),
      giveaways: giveaways === null ? null : String(giveaways),
      termsHtml: await readFingerprint(trx, termsVersionId),
    },
  };
}

function valueOf({ value }: Prize): string | null {
  return value && showMoney(value);
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join(', ');
}
