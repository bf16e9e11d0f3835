import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { DiscountList, type TypedDiscount } from './discount-list.tsx';

/** The fields of every form with discounts. */
type DiscountValues = { discounts: Discount[]; newDiscount: TypedDiscount };

type Props = { idOf: (field: 'discounts' | 'newDiscount.code') => string; busy: boolean };

/** The discounts of a form, with the pair that is being typed. */
export function DiscountFields({ idOf, busy }: Props) {
  const form = useFormContext<DiscountValues>();
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'discounts' });
  const typed = useWatch({ control, name: 'newDiscount' });
  const { discounts: problem, newDiscount } = formState.errors;
  return (
    <DiscountList
      discounts={fields}
      typed={typed}
      fields={{ type: register('newDiscount.type'), code: register('newDiscount.code') }}
      listId={idOf('discounts')}
      codeId={idOf('newDiscount.code')}
      problem={problem?.root?.message ?? problem?.message}
      codeProblem={newDiscount?.code?.message}
      busy={busy}
      onAdd={(discount) => {
        append(discount, { shouldFocus: false });
        form.setValue('newDiscount', { type: '', code: '' });
        form.clearErrors('newDiscount');
      }}
      onDelete={remove}
    />
  );
}
