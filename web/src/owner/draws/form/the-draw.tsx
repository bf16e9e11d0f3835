import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ImageField } from '../../picture/image-field.tsx';
import type { ImageUpload } from '../../picture/use-image-upload.ts';
import { DateAndZone } from './date-and-zone.tsx';
import { drawFieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { PriceAndNumber } from './sale/price-and-number.tsx';

type Props = {
  form: UseFormReturn<DrawValues>;
  busy: boolean;
  kind: DrawKind;
  upload: ImageUpload;
};

/** The six fields that every draw has: name, prize, picture, date, price and number of tickets. */
export function TheDraw({ form, busy, kind, upload }: Props) {
  const { errors } = form.formState;
  return (
    <section className="form-sec" aria-labelledby="section-draw">
      <h2 id="section-draw" className="sr">
        The draw
      </h2>
      <TextField
        label="Draw Name"
        id={drawFieldId('name')}
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Prize"
        id={drawFieldId('prize')}
        maxLength={500}
        autoComplete="off"
        placeholder="What does the winner take home?"
        error={errors.prize?.message}
        {...form.register('prize')}
      />
      <ImageField
        id={drawFieldId('imageId')}
        upload={upload}
        error={errors.imageId?.message}
        busy={busy}
      />
      <DateAndZone form={form} busy={busy} />
      <PriceAndNumber form={form} kind={kind} />
    </section>
  );
}
