import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { isRich } from './terms-text.ts';

/** `origin` is the HTML that the terms began with. */
type Props = { form: UseFormReturn<DrawValues>; origin: string };

/** The draw's terms as text, beginning with the owner's default (spec §2.10). */
export function TermsField({ form, origin }: Props) {
  const help = isRich(origin)
    ? 'Left as they are, these terms keep their formatting.'
    : 'An empty line begins a new paragraph. Buyers accept these terms before they pay.';
  return (
    <section className="form-sec" aria-labelledby="section-terms">
      <h2 id="section-terms">Terms</h2>
      <Field
        label="Terms and conditions"
        optional
        id={fieldId('terms')}
        help={help}
        error={form.formState.errors.terms?.message}
      >
        {(control) => (
          <textarea {...control} className="input" rows={8} {...form.register('terms')} />
        )}
      </Field>
    </section>
  );
}
