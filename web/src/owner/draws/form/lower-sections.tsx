import type { DrawKind } from '@clubdraw/domain/draw-kind';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PrizeRulesFields } from '../../form/prize-rules-fields.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { TermsField } from './terms-field.tsx';
import { Tickets } from './sale/tickets.tsx';
import { WhenAndHow } from './when-and-how.tsx';

const SocialFields = lazy(async () => ({
  default: (await import('./social-fields.tsx')).SocialFields,
}));

type Props = { form: UseFormReturn<DrawValues>; busy: boolean; kind: DrawKind };

/** The sections of the form that stand below its first screen. */
export function LowerSections({ form, busy, kind }: Props) {
  return (
    <>
      <WhenAndHow form={form} busy={busy} kind={kind} />
      <Tickets form={form} busy={busy} kind={kind} />
      <PrizeRulesFields idOf={fieldId} isPriced={kind !== 'promo'} />
      <Suspense>{kind === 'promo' ? <SocialFields form={form} /> : null}</Suspense>
      <TermsField form={form} kind={kind} />
    </>
  );
}
