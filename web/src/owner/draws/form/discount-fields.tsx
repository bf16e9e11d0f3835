import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { DiscountList } from '../../form/discount-list.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** The discounts of the form, with the pair that is being typed. */
export function DiscountFields({ form, busy }: Props) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'discounts' });
  const typed = useWatch({ control, name: 'newDiscount' });
  const { discounts: problem, newDiscount } = formState.errors;
  return (
    <DiscountList
      discounts={fields}
      typed={typed}
      fields={{ type: register('newDiscount.type'), code: register('newDiscount.code') }}
      listId={fieldId('discounts')}
      codeId={fieldId('newDiscount.code')}
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
