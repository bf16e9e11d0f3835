import { bundleBounds } from '@clubdraw/domain/money/bundle-rules';
import { showMoney, times, type Currency } from '@clubdraw/domain/money/money';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { priceOf } from '../../../form/earnings-of.ts';
import { goToField } from '../../../form/go-to-field.ts';
import { blankBundle, type TypedBundle } from './bundle-values.ts';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

type Form = UseFormReturn<DrawValues>;

type Typed = TypedBundle & { entryCost: string; currency: Currency };

/**
 * The saving of a bundle as typed: "Saves $5.00 AUD of $15.00 AUD."; undefined while it saves
 * nothing.
 */
function savingOf({ count, price, entryCost, currency }: Typed): string | undefined {
  const [single, together] = [priceOf(entryCost, currency), priceOf(price, currency)];
  const tickets = Number(count);
  if (!single || !together || !Number.isInteger(tickets) || tickets < bundleBounds.leastCount)
    return undefined;
  if (tickets > bundleBounds.maxCount) return undefined;
  const full = times(single, tickets);
  const saved = full.amount - together.amount;
  if (saved <= 0) return undefined;
  return `Saves ${showMoney({ amount: saved, currency })} of ${showMoney(full)}.`;
}

type RowProps = { form: Form; at: number; busy: boolean; onDelete: () => void };

function BundleRow({ form, at, busy, onDelete }: RowProps) {
  const [bundle, entryCost, currency] = useWatch({
    control: form.control,
    name: [`bundles.${at}`, 'entryCost', 'currency'],
  });
  const errors = form.formState.errors.bundles?.[at];
  return (
    <li className="bundle-row">
      <TextField
        label="Bundle of"
        id={drawFieldId(`bundles.${at}.count`)}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        error={errors?.count?.message}
        {...form.register(`bundles.${at}.count`)}
      />
      <TextField
        label="Bundle price"
        id={drawFieldId(`bundles.${at}.price`)}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        help={savingOf({ ...(bundle ?? blankBundle), entryCost, currency })}
        error={errors?.price?.message}
        {...form.register(`bundles.${at}.price`)}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={`Remove bundle ${at + 1}`}
        disabled={busy}
        onClick={onDelete}
      >
        <Icon of={TrashIcon} />
      </button>
    </li>
  );
}

type Props = {
  form: Form;
  busy: boolean;
  /** One was added by its button: the newest row has the focus. */
  isAdded: boolean;
  onDelete: (at: number) => void;
};

/** The bundles of a draw, each with its fields. */
export function BundleRows({ form, busy, isAdded, onDelete }: Props) {
  const { fields } = useFieldArray({ control: form.control, name: 'bundles' });
  const before = useRef(0);
  const goToNewest = useEffectEvent((count: number) => {
    if (isAdded && count > before.current) goToField(drawFieldId(`bundles.${count - 1}.count`));
    before.current = count;
  });
  useEffect(() => goToNewest(fields.length), [fields.length]);
  return (
    <ol className="stack">
      {fields.map(({ id }, at) => (
        <BundleRow key={id} form={form} at={at} busy={busy} onDelete={() => onDelete(at)} />
      ))}
    </ol>
  );
}
