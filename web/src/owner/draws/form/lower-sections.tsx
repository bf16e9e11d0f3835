import type { DrawKind } from '@clubdraw/domain/draw-kind';
import type { UseFormReturn } from 'react-hook-form';
import { PrizeRulesFields } from '../../form/prize-rules-fields.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { SocialFields } from './social-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { Tickets } from './tickets.tsx';
import { WhenAndHow } from './when-and-how.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean; kind: DrawKind };

/** The sections of the form that stand below its first screen, which is there before they are. */
export function LowerSections({ form, busy, kind }: Props) {
  return (
    <>
      <WhenAndHow form={form} busy={busy} kind={kind} />
      <Tickets form={form} busy={busy} kind={kind} />
      <PrizeRulesFields idOf={fieldId} />
      {kind === 'promo' ? <SocialFields form={form} /> : null}
      <TermsField form={form} kind={kind} />
    </>
  );
}
