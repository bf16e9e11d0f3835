import { freeEntryBounds } from '@clubdraw/domain/free-entry';
import { localDateTime } from '@clubdraw/domain/local-time';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

type Props = { form: UseFormReturn<DrawValues> };

const { mostOnline, mostByPost, longestAddress } = freeEntryBounds;

function OnlineFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <TextField
      label="Entries of each person online"
      id={fieldId('freeEntry.onlineEach')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      help={`From 1 to ${mostOnline}. Each needs a code from the person’s mailbox.`}
      error={errors.freeEntry?.onlineEach?.message}
      {...form.register('freeEntry.onlineEach')}
    />
  );
}

function PostFields({ form }: Props) {
  const { errors } = form.formState;
  const [timezone, runAt] = useWatch({ control: form.control, name: ['timezone', 'runAt'] });
  return (
    <>
      <Field
        label="Address for cards"
        id={fieldId('freeEntry.postAddress')}
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
          id={fieldId('freeEntry.postEach')}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          help={`From 1 to ${mostByPost}. Empty: the limit for each person, or ${mostByPost}.`}
          error={errors.freeEntry?.postEach?.message}
          {...form.register('freeEntry.postEach')}
        />
        <TextField
          label="Received by"
          id={fieldId('freeEntry.postUntil')}
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

/** The ways into a paid draw that cost nothing, each with its own bounds (product §2.10). */
export function FreeEntryFields({ form }: Props) {
  const [hasOnline, hasPost] = useWatch({
    control: form.control,
    name: ['freeEntry.hasOnline', 'freeEntry.hasPost'],
  });
  return (
    <fieldset className="stack-s" aria-describedby="free-entry-help">
      <legend className="card-legend">Free entry</legend>
      <p className="small dim" id="free-entry-help">
        A way in that costs nothing, with the same chance as a bought ticket. In some places, such
        as Great Britain, a paid draw without one is a lottery. The first ticket freezes it.
      </p>
      <label className="check">
        <input type="checkbox" {...form.register('freeEntry.hasOnline')} />
        <span>Online</span>
      </label>
      {hasOnline ? <OnlineFields form={form} /> : null}
      <label className="check">
        <input type="checkbox" {...form.register('freeEntry.hasPost')} />
        <span>By post</span>
      </label>
      {hasPost ? <PostFields form={form} /> : null}
    </fieldset>
  );
}
