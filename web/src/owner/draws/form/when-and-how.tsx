import type { DrawKind } from '@clubdraw/domain/draw-kind';
import type { UseFormReturn } from 'react-hook-form';
import { DateAndZone } from './date-and-zone.tsx';
import type { DrawValues } from './draw-values.ts';
import { RunMethodCards } from './run-method-cards.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean; kind: DrawKind };

/** When the draw runs and how its winner is found. */
export function WhenAndHow({ form, busy, kind }: Props) {
  return (
    <section className="form-sec" aria-labelledby="section-when">
      <h2 id="section-when">When and how</h2>
      <DateAndZone form={form} busy={busy} />
      <RunMethodCards form={form} kind={kind} />
    </section>
  );
}
