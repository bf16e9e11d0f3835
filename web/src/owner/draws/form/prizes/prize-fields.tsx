import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { lazy, Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CountAndValue, type PrizeField } from '../../../form/prizes/count-and-value.tsx';
import { newPrize, winSeveral } from '../../../form/prizes/prize-values.ts';
import { fieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

// Most draws have one prize.
const MorePrizes = lazy(async () => ({ default: (await import('./more-prizes.tsx')).MorePrizes }));

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** The list of further prizes, as soon as there is one or more than one person wins. */
function FurtherPrizes({ form, busy }: Props) {
  const [isAdded, setAdded] = useState(false);
  const [quantity, behind] = useWatch({
    control: form.control,
    name: ['prizeQuantity', 'morePrizes'],
  });
  if (isAdded || winSeveral([{ quantity }, ...behind])) {
    return (
      <Suspense>
        <MorePrizes form={form} busy={busy} isNew={isAdded} />
      </Suspense>
    );
  }
  return (
    <div>
      <Button
        look="quiet"
        icon={<Icon of={PlusIcon} />}
        disabled={busy}
        onClick={() => {
          form.setValue('morePrizes', [newPrize], { shouldDirty: true });
          setAdded(true);
        }}
      >
        Add another prize
      </Button>
    </div>
  );
}

/** The first prize, which has the first place, and those behind it (product §2.10). */
export function PrizeFields({ form, busy }: Props) {
  const { errors } = form.formState;
  const currency = useWatch({ control: form.control, name: 'currency' });
  const first = (field: 'prizeQuantity' | 'prizeValue'): PrizeField => ({
    id: fieldId(field),
    error: errors[field]?.message,
    input: form.register(field),
  });
  return (
    <>
      <TextField
        label="Prize"
        id={fieldId('prize')}
        maxLength={500}
        autoComplete="off"
        placeholder="What does the winner take home?"
        error={errors.prize?.message}
        {...form.register('prize')}
      />
      <CountAndValue
        quantity={first('prizeQuantity')}
        value={first('prizeValue')}
        currency={currency}
      />
      <FurtherPrizes form={form} busy={busy} />
    </>
  );
}
