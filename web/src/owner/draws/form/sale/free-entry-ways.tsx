import { freeEntryBounds } from '@clubdraw/domain/entries/free-entry';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../../api/product-time.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { showCount } from '../../../../ui/show-count.ts';
import { drawFieldId } from '../draw-fields.ts';
import { suggestedMaxOnlineOf } from './suggested-max-online.ts';
import type { DrawValues } from '../draw-values.ts';

type Props = { form: UseFormReturn<DrawValues> };

const { maxOnline, maxByPost, longestAddress } = freeEntryBounds;

/** The bounds of entries online. */
export function OnlineFields({ form }: Props) {
  const { errors } = form.formState;
  const suggested = useSuggestedMax(form);
  return (
    <div className="grid2">
      <TextField
        label="Entries of each person online"
        id={drawFieldId('freeEntry.onlineEach')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        help={`From 1 to ${maxOnline}. Each needs a code from the person’s mailbox.`}
        error={errors.freeEntry?.onlineEach?.message}
        {...form.register('freeEntry.onlineEach')}
      />
      <TextField
        label="Free entries online in all"
        optional
        id={drawFieldId('freeEntry.onlineMax')}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        help={`Published with the draw. A tenth of the tickets is ${showCount(suggested)}. Empty: no limit.`}
        error={errors.freeEntry?.onlineMax?.message}
        {...form.register('freeEntry.onlineMax')}
      />
    </div>
  );
}

/** A tenth of the tickets as the form stands. */
function useSuggestedMax({ control }: Props['form']): number {
  const [numbersLength, numbersFrom, numbersTo, ticketCap] = useWatch({
    control,
    name: ['numbersLength', 'numbersFrom', 'numbersTo', 'ticketCap'],
  });
  return suggestedMaxOnlineOf({ numbersLength, numbersFrom, numbersTo, ticketCap });
}

/** The address for cards, with their bounds. */
export function PostFields({ form }: Props) {
  const { errors } = form.formState;
  const [timezone, runAt] = useWatch({ control: form.control, name: ['timezone', 'runAt'] });
  return (
    <>
      <Field
        label="Address for cards"
        id={drawFieldId('freeEntry.postAddress')}
        help="Everybody sees it. Cards that come here are typed in by you."
        error={errors.freeEntry?.postAddress?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={longestAddress}
            autoComplete="off"
            {...form.register('freeEntry.postAddress')}
          />
        )}
      </Field>
      <div className="grid2">
        <TextField
          label="Entries of each person by post"
          optional
          id={drawFieldId('freeEntry.postEach')}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          help={`From 1 to ${maxByPost}. Empty: the limit for each person, or ${maxByPost}.`}
          error={errors.freeEntry?.postEach?.message}
          {...form.register('freeEntry.postEach')}
        />
        <TextField
          label="Received by"
          id={drawFieldId('freeEntry.postUntil')}
          type="datetime-local"
          min={localDateTime(productNow(), timezone)}
          {...(runAt === '' ? {} : { max: runAt })}
          help="Before the draw. We remind you a day before."
          error={errors.freeEntry?.postUntil?.message}
          {...form.register('freeEntry.postUntil')}
        />
      </div>
    </>
  );
}
