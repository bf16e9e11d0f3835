import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DrawValues } from '../draw-values.ts';
import { suggestedMaxOnlineOf } from './suggested-max-online.ts';

// Most draws have no free way in.
const ways = async () => import('./free-entry-ways.tsx');
const OnlineFields = lazy(async () => ({ default: (await ways()).OnlineFields }));
const PostFields = lazy(async () => ({ default: (await ways()).PostFields }));

/** Ticking the way in online fills an empty limit of all with a tenth of the tickets. */
function suggestMax({ getValues, setValue }: UseFormReturn<DrawValues>): void {
  const values = getValues();
  const { hasOnline, onlineMax } = values.freeEntry;
  if (!hasOnline || onlineMax !== '') return;
  setValue('freeEntry.onlineMax', String(suggestedMaxOnlineOf(values)), { shouldDirty: true });
}

type Props = { form: UseFormReturn<DrawValues> };

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
        <input
          type="checkbox"
          {...form.register('freeEntry.hasOnline', { onChange: () => suggestMax(form) })}
        />
        <span>Online</span>
      </label>
      <Suspense>{hasOnline ? <OnlineFields form={form} /> : null}</Suspense>
      <label className="check">
        <input type="checkbox" {...form.register('freeEntry.hasPost')} />
        <span>By post</span>
      </label>
      <Suspense>{hasPost ? <PostFields form={form} /> : null}</Suspense>
    </fieldset>
  );
}
