import { discountTypeNames, discountTypes } from '@clubdraw/domain/discounts';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

function NewDiscount({ form, busy, onAdd }: Props & { onAdd: () => void }) {
  const { type, code } = useWatch({ control: form.control, name: 'newDiscount' });
  return (
    <div className="discount-new">
      <Field label="Discount type" optional>
        {(control) => (
          <select {...control} className="input" {...form.register('newDiscount.type')}>
            <option value="">None</option>
            {discountTypes.map((one) => (
              <option key={one} value={one}>
                {discountTypeNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Discount code"
        id={fieldId('newDiscount.code')}
        maxLength={200}
        autoComplete="off"
        disabled={busy || type === ''}
        error={form.formState.errors.newDiscount?.code?.message}
        {...form.register('newDiscount.code')}
      />
      <div className="field">
        <span className="label spacer" aria-hidden="true">
          &nbsp;
        </span>
        <Button
          look="quiet"
          icon={<Icon of={PlusIcon} />}
          disabled={busy || type === '' || code.trim() === ''}
          onClick={onAdd}
        >
          Add discount
        </Button>
      </div>
    </div>
  );
}

/** Discounts and perks as pairs of type and code, added and removed one by one (spec §4.10). */
export function DiscountList({ form, busy }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'discounts' });
  const add = (): void => {
    const { type, code } = form.getValues('newDiscount');
    if (type === '' || code.trim() === '') return;
    append({ type, code: code.trim() }, { shouldFocus: false });
    form.setValue('newDiscount', { type: '', code: '' });
    form.clearErrors('newDiscount');
  };
  const problem = form.formState.errors.discounts;
  const problemText = problem?.root?.message ?? problem?.message;
  return (
    <div className="stack-s" id={fieldId('discounts')} tabIndex={-1}>
      {fields.length > 0 ? (
        <ul className="discounts" aria-label="Discounts">
          {fields.map((discount, position) => (
            <li key={discount.id}>
              <span className="dim">{discountTypeNames[discount.type]}</span>
              <span>{discount.code}</span>
              <button
                type="button"
                className="icon-btn push"
                aria-label={`Delete ${discountTypeNames[discount.type]} ${discount.code}`}
                onClick={() => remove(position)}
              >
                <Icon of={TrashIcon} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <NewDiscount form={form} busy={busy} onAdd={add} />
      {problemText ? <FieldError>{problemText}</FieldError> : null}
    </div>
  );
}
