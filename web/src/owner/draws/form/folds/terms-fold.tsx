import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Fold } from '../../../form/fold/fold.tsx';
import type { DrawValues } from '../draw-values.ts';
import type { FormOrigin } from '../form-origin.ts';
import { TermsField } from '../terms-field.tsx';
import { textOfHtml } from '../../../terms/terms-text.ts';

type Props = { form: UseFormReturn<DrawValues>; origin: FormOrigin; isLocked: boolean };

/** The terms, in one line whose they are. */
export function TermsFold({ form, origin, isLocked }: Props) {
  const [given, terms, formatted] = useWatch({
    control: form.control,
    name: ['givenTerms', 'terms', 'formattedTerms'],
  });
  const isTouched = formatted !== null || terms !== textOfHtml(given);
  const isEmpty = formatted === null && terms.trim() === '';
  const theirs = origin.hasOwnTerms || isTouched ? 'Of this draw alone' : 'As your other draws';
  return (
    <Fold
      title="Terms"
      value={isEmpty ? 'None yet' : theirs}
      isWrong={form.formState.errors.terms !== undefined}
      differs={isTouched || origin.showsTerms || isLocked}
    >
      <TermsField form={form} kind={origin.kind} />
    </Fold>
  );
}
