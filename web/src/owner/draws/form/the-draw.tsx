import { maxDescription } from '@clubdraw/domain/max-description';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImageField } from '../../form/image-field.tsx';
import type { ImageUpload } from '../../form/use-image-upload.ts';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { PrizeFields } from './prizes/prize-fields.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean; upload: ImageUpload };

/** The name, the prizes and their picture. */
export function TheDraw({ form, busy, upload }: Props) {
  const { errors } = form.formState;
  return (
    <section className="form-sec" aria-labelledby="section-draw">
      <h2 id="section-draw">The draw</h2>
      <TextField
        label="Draw Name"
        id={fieldId('name')}
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PrizeFields form={form} busy={busy} />
      <Field
        label="Description"
        id={fieldId('description')}
        optional
        help="For the draw's page. An empty line begins a new paragraph."
        error={errors.description?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={maxDescription}
            placeholder="What should people know before they take part?"
            {...form.register('description')}
          />
        )}
      </Field>
      <ImageField
        id={fieldId('imageId')}
        upload={upload}
        error={errors.imageId?.message}
        busy={busy}
      />
    </section>
  );
}
