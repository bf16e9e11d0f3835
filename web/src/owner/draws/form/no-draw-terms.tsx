import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { lazy, Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { NoTermsNotice } from '../../terms/no-terms-notice.tsx';
import type { DrawValues } from './draw-values.ts';
import { textOfHtml } from '../../terms/terms-text.ts';

// Most clubs have terms of their own by their second draw.
const DrawStartingText = lazy(async () => ({
  default: (await import('./draw-starting-text.tsx')).DrawStartingText,
}));

const effect: Record<DrawKind, string> = {
  paid: 'Buyers would accept an empty page.',
  promo: 'The page on which people join would lead to an empty page.',
};

type Props = { form: UseFormReturn<DrawValues>; kind: DrawKind };

/** Warns of a draw without terms, with a text to begin with (product §4.9). */
export function NoDrawTerms({ form, kind }: Props) {
  const [terms, formatted] = useWatch({ control: form.control, name: ['terms', 'formattedTerms'] });
  const [isAsking, setAsking] = useState(false);
  const text = formatted === null ? terms : textOfHtml(formatted);
  if (text.trim() !== '') return null;
  const takeOver = (written: string): void => {
    setAsking(false);
    form.setValue('formattedTerms', null);
    form.setValue('terms', written, { shouldDirty: true });
  };
  if (isAsking) {
    return (
      <Suspense>
        <DrawStartingText
          form={form}
          kind={kind}
          onWrite={takeOver}
          onDrop={() => setAsking(false)}
        />
      </Suspense>
    );
  }
  return (
    <NoTermsNotice>
      <p>{effect[kind]} Our text has what this form says already.</p>
      <p>
        <Button look="quiet compact" onClick={() => setAsking(true)}>
          Use the starting text
        </Button>
      </p>
    </NoTermsNotice>
  );
}
