import { maxDescription } from '@clubdraw/domain/max-description';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { fieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { PrizeList } from './prizes/prize-list.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** How often the prize is won and what it is worth, further prizes, and a text. */
export function PrizeDetails({ form, busy }: Props) {
  return (
    <>
      <PrizeList form={form} busy={busy} />
      <Field
        label="Description"
        id={fieldId('description')}
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
