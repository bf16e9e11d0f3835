import { claimDaysBounds, eligibleBounds } from '@clubdraw/domain/prize-rules';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PrizeRulesValues } from './prize-rules.ts';

type Props = { idOf: (field: 'claimDays' | 'eligible') => string };

const { least, most } = claimDaysBounds;

/** How long a winner has to claim the prize, and who may win it: promises that the first ticket freezes. */
export function PrizeRulesFields({ idOf }: Props) {
  const { register, formState } = useFormContext<PrizeRulesValues>();
  const { claimDays, eligible } = formState.errors;
  return (
    <section className="form-sec" aria-labelledby="section-prize-rules">
      <h2 id="section-prize-rules">The winner and the prize</h2>
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
      <Field
        label="Only people who..."
        optional
        id={idOf('eligible')}
        help={`One condition on each line, at most ${eligibleBounds.most}. You can pass over a winner only for what stands here.`}
        error={eligible?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            placeholder={'are 18 or older\nlive in Australia'}
            {...register('eligible')}
          />
        )}
      </Field>
    </section>
  );
}
