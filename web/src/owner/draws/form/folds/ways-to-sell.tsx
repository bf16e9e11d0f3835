import type { UseFormReturn } from 'react-hook-form';
import { DiscountFields } from '../../../form/discount-fields.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { BundleFields } from '../sale/bundle-fields.tsx';
import { FreeEntryFields } from '../sale/free-entry-fields.tsx';
import { GiveawaysField } from '../sale/giveaways-field.tsx';
import { LimitField } from '../sale/limit-field.tsx';
import { OpeningField } from '../sale/opening-field.tsx';
import { SoldOutField } from '../sale/sold-out-field.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** Everything about the sale of a paid draw behind its price and its number of tickets. */
export function WaysToSell({ form, busy }: Props) {
  return (
    <>
      <BundleFields form={form} busy={busy} />
      <LimitField form={form} />
      <OpeningField form={form} />
      <SoldOutField form={form} />
      <FreeEntryFields form={form} />
      <GiveawaysField form={form} />
      <DiscountFields idOf={drawFieldId} busy={busy} />
    </>
  );
}
