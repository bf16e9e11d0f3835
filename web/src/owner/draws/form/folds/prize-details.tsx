import { maxDescription } from '@clubdraw/domain/texts/max-description';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/fields/field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { PrizeFields } from './prizes/prize-list.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** How often the prize is won and what it is worth, further prizes, and a text. */
export function PrizeDetails({ form, busy }: Props) {
  return (
    <>
      <PrizeFields form={form} busy={busy} />
      <Field
        label="Description"
        id={drawFieldId('description')}
        optional
        help="For the draw's page. An empty line begins a new paragraph."
        error={form.formState.errors.description?.message}
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
    </>
  );
}
