import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newDraw, type DrawValues } from '../draw-values.ts';
import type { FormOrigin } from '../form-origin.ts';
import { DrawFold } from './draw-fold.tsx';
import { prizeNames, ruleNames, wayNames } from '../draw-fields.ts';
import { linksLine, prizeLine, rulesLine, waysLine } from './fold-lines.ts';
import { PrizeDetails } from './prize-details.tsx';
import { Rules } from './rules.tsx';
import { TermsFold } from './terms-fold.tsx';
import { WaysToSell } from './ways-to-sell.tsx';

const LinksAndDiscounts = lazy(async () => ({
  default: (await import('./links-and-discounts.tsx')).LinksAndDiscounts,
}));

type Props = {
  form: UseFormReturn<DrawValues>;
  origin: FormOrigin;
  busy: boolean;
  isLocked: boolean;
};

/** Behind its six fields, the form of a draw is folded: each part with what it has in one line. */
export function DrawFolds({ form, origin, busy, isLocked }: Props) {
  const { kind } = origin;
  const shared = { form, isLocked, plain: newDraw('', kind) };
  const isPromo = kind === 'promo';
  return (
    <>
      <DrawFold {...shared} title="More about the prize" names={prizeNames} line={prizeLine}>
        <PrizeDetails form={form} busy={busy} />
      </DrawFold>
      <DrawFold
        {...shared}
        title={isPromo ? 'Links and discounts' : 'More ways to sell'}
        names={wayNames[kind]}
        line={isPromo ? linksLine : waysLine}
      >
        {isPromo ? (
          <Suspense>
            <LinksAndDiscounts form={form} busy={busy} />
          </Suspense>
        ) : (
          <WaysToSell form={form} busy={busy} />
        )}
      </DrawFold>
      <DrawFold {...shared} title="Rules" names={ruleNames} line={rulesLine}>
        <Rules form={form} kind={kind} />
      </DrawFold>
      <TermsFold form={form} origin={origin} isLocked={isLocked} />
    </>
  );
}
