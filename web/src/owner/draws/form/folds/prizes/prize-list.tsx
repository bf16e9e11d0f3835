import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { lazy, Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { CountAndValue, type PrizeField } from '../../../../form/prizes/count-and-value.tsx';
import { newPrize, winSeveral } from '../../../../form/prizes/prize-values.ts';
import { drawFieldId } from '../../draw-fields.ts';
import type { DrawValues } from '../../draw-values.ts';

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

/**
 * How often the first prize is won and what it is worth, and the prizes behind it (product §2.10).
 */
export function PrizeFields({ form, busy }: Props) {
  const { errors } = form.formState;
  const currency = useWatch({ control: form.control, name: 'currency' });
  const first = (field: 'prizeQuantity' | 'prizeValue'): PrizeField => ({
    id: drawFieldId(field),
    error: errors[field]?.message,
    input: form.register(field),
  });
  return (
    <>
      <CountAndValue
        quantity={first('prizeQuantity')}
        value={first('prizeValue')}
        currency={currency}
      />
      <FurtherPrizes form={form} busy={busy} />
    </>
  );
}
