import { bundleBounds } from '@clubdraw/domain/money/bundle-rules';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { lazy, Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { blankBundle, type TypedBundle } from './bundle-values.ts';

// Most draws have no bundle.
const BundleRows = lazy(async () => ({ default: (await import('./bundle-rows.tsx')).BundleRows }));

type Form = UseFormReturn<DrawValues>;

const bundlesId = drawFieldId('bundles');

/** Numbers of tickets that cost less together, up to five. */
export function BundleFields({ form, busy }: { form: Form; busy: boolean }) {
  const bundles = useWatch({ control: form.control, name: 'bundles' });
  const [isAdded, setAdded] = useState(false);
  const { bundles: problem } = form.formState.errors;
  const set = (changed: TypedBundle[]): void => {
    form.setValue('bundles', changed, { shouldDirty: true });
    form.clearErrors('bundles');
  };
  const add = (): void => {
    set([...bundles, blankBundle]);
    setAdded(true);
  };
  const removeAt = (at: number): void => {
    set(bundles.filter((_, position) => position !== at));
    document.getElementById(bundlesId)?.focus();
  };
  const message = problem?.root?.message ?? problem?.message;
  return (
    <fieldset className="stack-s bundle-fields" id={bundlesId} tabIndex={-1}>
      <legend className="label">
        Bundles<span className="opt"> optional</span>
      </legend>
      <p className="help">
        Several tickets for less than one by one. Buyers always pay the lowest price for their
        number of tickets.
      </p>
      <Suspense>
        {bundles.length > 0 ? (
          <BundleRows form={form} busy={busy} isAdded={isAdded} onDelete={removeAt} />
        ) : null}
      </Suspense>
      {bundles.length < bundleBounds.most ? (
        <p>
          <Button look="quiet" icon={<Icon of={PlusIcon} />} disabled={busy} onClick={add}>
            Add a bundle
          </Button>
        </p>
      ) : null}
      {message ? <FieldError>{message}</FieldError> : null}
    </fieldset>
  );
}
