import type { DrawKind } from '@clubdraw/domain/draw-kind';
import { localDateTime } from '@clubdraw/domain/local-time';
import { latestDate } from '@clubdraw/domain/schedule';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { lazy, Suspense } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FourWeeksChip } from '../../form/four-weeks-chip.tsx';
import { ZoneField } from '../../form/zone-field.tsx';
import { runMethodWords, runMethodsOf } from '../draw-facts.ts';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { capOf, numberRangeOf, oddsMeaning, oddsText } from './number-range-of.ts';

// Most dates are on every clock.
const SkippedTime = lazy(async () => ({
  default: (await import('../../form/skipped-time.tsx')).SkippedTime,
}));

type DateProps = { form: UseFormReturn<DrawValues>; busy: boolean };

/** When the draw runs: a wall-clock time and the zone that it is read in (product §2.10). */
function DateAndZone({ form, busy }: DateProps) {
  const [timezone, runAt] = useWatch({ control: form.control, name: ['timezone', 'runAt'] });
  const { dirtyFields } = form.formState;
  const isTyped = dirtyFields.runAt ?? dirtyFields.timezone;
  return (
    <div className="grid2">
      <div className="stack-s">
        <TextField
          label="Date"
          id={fieldId('runAt')}
          type="datetime-local"
          // "Now" is now where the draw runs, by the product's clock.
          min={localDateTime(productNow(), timezone)}
          max={localDateTime(latestDate(productNow()), timezone)}
          error={form.formState.errors.runAt?.message}
          {...form.register('runAt')}
        />
        <Suspense>{isTyped ? <SkippedTime local={runAt} timezone={timezone} /> : null}</Suspense>
        <FourWeeksChip
          timezone={timezone}
          onChoose={(local) => {
            form.setValue('runAt', local, { shouldDirty: true });
            form.clearErrors('runAt');
          }}
        />
      </div>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field, fieldState }) => (
          <ZoneField
            id={fieldId('timezone')}
            field={field}
            problem={fieldState.error?.message}
            busy={busy}
          />
        )}
      />
    </div>
  );
}

/** Always has a winner, and needs nobody at its time. */
const recommended = 'COMPUTER_PICKED_WINNER';

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
function RunMethodCards({ form, kind }: MethodProps) {
  const problem = form.formState.errors.runMethod?.message;
  const errorId = `${fieldId('runMethod')}-note`;
  return (
    <fieldset
      id={fieldId('runMethod')}
      className={problem ? 'stack-s invalid' : 'stack-s'}
      aria-describedby={problem ? errorId : undefined}
    >
      <legend className="card-legend">Draw Type</legend>
      {runMethodsOf[kind].map((method) => (
        <label key={method} className="method">
          <input type="radio" value={method} {...form.register('runMethod')} />
          <span>
            {runMethodWords[method].name}
            {method === recommended ? <span className="chip good"> Recommended</span> : null}
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

/** The meaning of these odds, beside the choice of it (product §2.10). */
function OddsNote({ form }: { form: UseFormReturn<DrawValues> }) {
  const { range, cap, runMethod } = useRange(form);
  const isOpen = runMethod === 'COMPUTER_PICKED_NO_WINNER';
  return (
    <div aria-live="polite">
      {isOpen && range ? (
        <Notice kind="note">
          <p className="strong">{oddsText(range)}</p>
          <p>{oddsMeaning(range, cap)}</p>
        </Notice>
      ) : null}
    </div>
  );
}

type Props = { form: UseFormReturn<DrawValues>; busy: boolean; kind: DrawKind };

/** When the draw runs and how its winner is found. */
export function WhenAndHow({ form, busy, kind }: Props) {
  return (
    <section className="form-sec" aria-labelledby="section-when">
      <h2 id="section-when">When and how</h2>
      <DateAndZone form={form} busy={busy} />
      <RunMethodCards form={form} kind={kind} />
      <OddsNote form={form} />
    </section>
  );
}
