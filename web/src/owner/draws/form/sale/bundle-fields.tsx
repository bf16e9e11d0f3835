import { bundleBounds } from '@clubdraw/domain/bundle-rules';
import { showMoney, times, type Currency } from '@clubdraw/domain/money';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { priceOf } from '../../../form/earnings-of.ts';
import { blankBundle, type TypedBundle } from './bundle-values.ts';
import { fieldId } from '../draw-fields.ts';
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
        id={fieldId(`bundles.${at}.count`)}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        error={errors?.count?.message}
        {...form.register(`bundles.${at}.count`)}
      />
      <TextField
        label="Bundle price"
        id={fieldId(`bundles.${at}.price`)}
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

/** Numbers of tickets that cost less together, up to five. */
export function BundleFields({ form, busy }: { form: Form; busy: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'bundles' });
  const { bundles: problem } = form.formState.errors;
  const listId = fieldId('bundles');
  const add = (): void =>
    append(blankBundle, { focusName: `bundles.${fields.length}.count`, shouldFocus: true });
  const removeAt = (at: number): void => {
    remove(at);
    document.getElementById(listId)?.focus();
  };
  const message = problem?.root?.message ?? problem?.message;
  return (
    <fieldset className="stack-s bundle-fields" id={listId} tabIndex={-1}>
      <legend className="label">
        Bundles<span className="opt"> optional</span>
      </legend>
      <p className="help">
        Several tickets for less than one by one. Everybody pays the cheapest sum of bundles and
        single tickets.
      </p>
      {fields.length > 0 ? (
        <ol className="stack">
          {fields.map(({ id }, at) => (
            <BundleRow key={id} form={form} at={at} busy={busy} onDelete={() => removeAt(at)} />
          ))}
        </ol>
      ) : null}
      {fields.length < bundleBounds.most ? (
        <p>
          <Button look="quiet" icon={<Icon of={PlusIcon} />} disabled={busy} onClick={add}>
            Add a bundle
          </Button>
        </p>
      ) : null}
      {message ? <FieldError>{message}</FieldError> : null}
    </fieldset>
  );
}
