import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { runMethodWords, runMethodsOf } from '../../draw-facts.ts';
import { drawFieldId } from '../draw-fields.ts';
import { usualMethod, type DrawValues } from '../draw-values.ts';
import { capOf, numberRangeOf, oddsText } from '../number-range-of.ts';

// Most draws have a winner.
const OddsNote = lazy(async () => ({ default: (await import('./odds-note.tsx')).OddsNote }));

/** The range of the numbers and the cap, as the form stands. */
function useRange(form: UseFormReturn<DrawValues>) {
  const values = useWatch({ control: form.control });
  const { numbersLength = '', numbersFrom = '', numbersTo = '', ticketCap = '' } = values;
  const range = numberRangeOf({ numbersLength, numbersFrom, numbersTo, ticketCap });
  return { range, cap: capOf(ticketCap), runMethod: values.runMethod };
}

/** The odds of a draw that may have no winner, in sight before it is chosen. */
function Odds({ form }: { form: UseFormReturn<DrawValues> }) {
  const { range } = useRange(form);
  return range ? <small className="num">{oddsText(range)}</small> : null;
}

type MethodProps = { form: UseFormReturn<DrawValues>; kind: DrawKind };

/** How the winner is found, as cards (product §3.6, Draw Type). */
export function RunMethodCards({ form, kind }: MethodProps) {
  const problem = form.formState.errors.runMethod?.message;
  const errorId = `${drawFieldId('runMethod')}-note`;
  return (
    <fieldset
      id={drawFieldId('runMethod')}
      className={problem ? 'stack-s invalid' : 'stack-s'}
      aria-describedby={problem ? errorId : undefined}
    >
      <legend className="card-legend">Draw Type</legend>
      {runMethodsOf[kind].map((method) => (
        <label key={method} className="method">
          <input type="radio" value={method} {...form.register('runMethod')} />
          <span>
            {runMethodWords[method].name}
            {method === usualMethod ? <span className="chip good"> Recommended</span> : null}
            <small>{runMethodWords[method].what}</small>
            {method === 'COMPUTER_PICKED_NO_WINNER' ? <Odds form={form} /> : null}
          </span>
          <span className="tick">
            <Icon of={CheckCircleIcon} state />
          </span>
        </label>
      ))}
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
    </fieldset>
  );
}

/** The odds of a draw that may have no winner, once that is chosen. */
export function ChosenOdds({ form }: { form: UseFormReturn<DrawValues> }) {
  const { range, cap, runMethod } = useRange(form);
  const isOpen = runMethod === 'COMPUTER_PICKED_NO_WINNER';
  return (
    <div aria-live="polite">
      <Suspense>{isOpen && range ? <OddsNote range={range} cap={cap} /> : null}</Suspense>
    </div>
  );
}
