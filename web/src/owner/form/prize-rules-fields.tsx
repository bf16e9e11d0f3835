import { claimDaysBounds, eligibleBounds } from '@clubdraw/domain/prizes/prize-rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { PrizeRulesValues } from './prize-rules.ts';

type Props = { idOf: (field: 'claimDays' | 'eligible') => string; isPriced: boolean };

const { least, most } = claimDaysBounds;

/**
 * How long a winner has to claim the prize, and who may win it: promises that the first ticket
 * freezes.
 */
export function PrizeRulesFields({ idOf, isPriced }: Props) {
  const { register, formState } = useFormContext<PrizeRulesValues>();
  const { claimDays, eligible } = formState.errors;
  return (
    <>
      <TextField
        label="Days to claim the prize"
        id={idOf('claimDays')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        unit="days"
        help={`From ${least} to ${most}. After that you may pass the prize on to the next ticket.`}
        error={claimDays?.message}
        {...register('claimDays')}
      />
      <fieldset className="stack-s">
        <legend className="label">Only people who</legend>
        <label className="check">
          <input type="checkbox" {...register('isAdult')} />
          <span>are 18 or older</span>
        </label>
        {isPriced ? (
          <label className="check">
            <input type="checkbox" {...register('hasOwnMeans')} />
            <span>paid with a means of payment of their own</span>
          </label>
        ) : null}
      </fieldset>
      <Field
        label="Further conditions: only people who..."
        optional
        id={idOf('eligible')}
        help={`One on each line, ${eligibleBounds.most} with those above. You can pass over a winner only for one of them, from 7 to 30 days after the claim. Beside the usual ones, such as “live in Victoria”, “are members of the club” or “have a licence to drive”, the page says that you decide it yourself.`}
        error={eligible?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            placeholder={'live in Victoria\nare not of the club or its household'}
            {...register('eligible')}
          />
        )}
      </Field>
    </>
  );
}
