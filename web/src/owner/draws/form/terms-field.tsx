import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { drawFieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { isRich, termsHtmlOf } from '../../terms/terms-text.ts';

const RichText = lazy(async () => {
  const { RichText: Editor } = await import('../../terms/rich-text.tsx');
  return { default: Editor };
});

type Props = { form: UseFormReturn<DrawValues>; kind: DrawKind };

const accepted: Record<DrawKind, string> = {
  paid: 'Buyers accept these terms before they pay.',
  promo: 'The page on which people join leads to these terms.',
};

function PlainTerms({ form, kind }: Props) {
  const origin = form.getValues('givenTerms');
  const help = isRich(origin)
    ? 'Left as they are, these terms keep their formatting.'
    : `An empty line begins a new paragraph. ${accepted[kind]}`;
  const format = (): void => {
    const html = termsHtmlOf(form.getValues('terms'), origin);
    form.setValue('formattedTerms', html);
  };
  return (
    <>
      <Field
        label="Terms and conditions"
        optional
        id={drawFieldId('terms')}
        help={help}
        error={form.formState.errors.terms?.message}
      >
        {(control) => (
          <textarea {...control} className="input" rows={8} {...form.register('terms')} />
        )}
      </Field>
      <div>
        <Button look="ghost compact" onClick={format}>
          Edit with formatting
        </Button>
      </div>
    </>
  );
}

/**
 * The draw's terms, beginning with the owner's default; the editor comes when it is wanted (product
 * §2.10).
 */
export function TermsField({ form, kind }: Props) {
  const formatted = form.watch('formattedTerms');
  const problem = form.formState.errors.terms?.message;
  return (
    <>
      {formatted === null ? (
        <PlainTerms form={form} kind={kind} />
      ) : (
        <Suspense fallback={<p className="dim">Fetching the editor…</p>}>
          <RichText
            id={drawFieldId('terms')}
            label="Terms and conditions"
            html={formatted}
            onChange={(html) => form.setValue('formattedTerms', html, { shouldDirty: true })}
          />
          {problem === undefined ? null : <FieldError>{problem}</FieldError>}
        </Suspense>
      )}
    </>
  );
}
