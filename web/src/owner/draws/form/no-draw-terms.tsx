import type { DrawKind } from '@clubdraw/domain/draw-kind';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { goToField } from '../../form/go-to-field.ts';
import { BlanksNotice } from '../../terms/blanks-notice.tsx';
import { NoTermsNotice } from '../../terms/no-terms-notice.tsx';
import { startingTerms } from '../../terms/starting-terms.ts';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { textOfHtml } from './terms-text.ts';

const effect: Record<DrawKind, string> = {
  paid: 'Buyers would accept an empty page.',
  promo: 'The page on which people join would lead to an empty page.',
};

type Props = { form: UseFormReturn<DrawValues>; kind: DrawKind };

/** Warns of a draw without terms, with a text to begin with, and of blanks in it (product §4.9). */
export function NoDrawTerms({ form, kind }: Props) {
  const [terms, formatted] = useWatch({ control: form.control, name: ['terms', 'formattedTerms'] });
  const text = formatted === null ? terms : textOfHtml(formatted);
  if (text.trim() !== '') return <BlanksNotice text={text} />;
  const takeOver = (): void => {
    form.setValue('formattedTerms', null);
    form.setValue('terms', startingTerms, { shouldDirty: true });
    // After the field is there: it stood empty, or the editor stood in its place.
    setTimeout(() => goToField(fieldId('terms')));
  };
  return (
    <NoTermsNotice>
      <p>{effect[kind]} You can begin with our text and fill in what is in brackets.</p>
      <p>
        <Button look="quiet compact" onClick={takeOver}>
          Use the starting text
        </Button>
      </p>
    </NoTermsNotice>
  );
}
