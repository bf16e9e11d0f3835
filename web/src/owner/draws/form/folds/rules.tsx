import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import type { UseFormReturn } from 'react-hook-form';
import { PrizeRulesFields } from '../../../form/prize-rules-fields.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { NumberFields } from '../number-fields.tsx';
import { ChosenOdds, RunMethodCards } from './run-method.tsx';

type Props = { form: UseFormReturn<DrawValues>; kind: DrawKind };

/** How the winner is found, told and bound, and the numbers of the tickets. */
export function Rules({ form, kind }: Props) {
  return (
    <>
      <RunMethodCards form={form} kind={kind} />
      <ChosenOdds form={form} />
      <PrizeRulesFields idOf={drawFieldId} isPriced={kind !== 'promo'} />
      {kind === 'promo' ? (
        <label className="check">
          <input type="checkbox" {...form.register('confirmEntries')} />
          <span>
            <b>Entries count once their address is confirmed</b>
            <br />
            <span className="small dim">
              Everybody who joins gets an e‑mail with a button. Entries that nobody confirms before
              the draw are void. The first entry freezes this choice.
            </span>
          </span>
        </label>
      ) : null}
      <label className="check">
        <input type="checkbox" {...form.register('emailWinner')} />
        <span>
          <b>Write to the winner yourself</b>
          <br />
          <span className="small dim">
            Clubdraw always tells the winner by e‑mail. With this, the e‑mail says that you will
            write, too. The public page shows only the winning code.
          </span>
        </span>
      </label>
      <NumberFields form={form} />
    </>
  );
}
