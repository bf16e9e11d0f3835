import { localDateTime } from '@clubdraw/domain/time/local-time';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../../api/product-time.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

/** From when on people can enter a draw that is announced at once. */
export function OpeningField({ form }: { form: UseFormReturn<DrawValues> }) {
  const [timezone, runAt] = useWatch({ control: form.control, name: ['timezone', 'runAt'] });
  return (
    <TextField
      label="Opens at"
      optional
      id={drawFieldId('opensAt')}
      type="datetime-local"
      min={localDateTime(productNow(), timezone)}
      {...(runAt === '' ? {} : { max: runAt })}
      help="The draw is announced at once, and its page counts down. Nobody enters before, and your followers get their e‑mail then. Empty: it opens at once."
      error={form.formState.errors.opensAt?.message}
      {...form.register('opensAt')}
    />
  );
}
