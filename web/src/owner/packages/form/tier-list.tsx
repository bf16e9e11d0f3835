import type { HeldTier } from '@clubdraw/contract/packages/package-standing';
import type { Currency } from '@clubdraw/domain/money/money';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { lazy, Suspense } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { goToField } from '../../form/go-to-field.ts';
import { onEnter } from '../../form/on-enter.ts';
import {
  packageErrorFields,
  packageFieldId,
  packageFieldOfPath,
  type PackageErrorField,
} from './package-fields.ts';
import {
  blankTier,
  isBegun,
  typedTier,
  type PackageValues,
  type TierValues,
} from './package-values.ts';
import { ListedTier } from './listed-tier.tsx';
import { TierFields } from './tier-fields.tsx';
import type { Fault, Warning } from './body/tier-warning.ts';

// A new package has no members.
const HeldTiers = lazy(async () => ({
  default: (await import('../details/held-tiers.tsx')).HeldTiers,
}));

type Props = {
  form: UseFormReturn<PackageValues>;
  busy: boolean;
  /** As members bought them; undefined of a package that nobody bought. */
  held: readonly HeldTier[] | undefined;
  warn: (warning: Warning) => void;
};

type OtherCurrencyProps = { tier: TierValues; currency: Currency; onChange: () => void };

/** Says that a tier is in another currency than its package, with the way to change it. */
function OtherCurrency({ tier, currency, onChange }: OtherCurrencyProps) {
  if (tier.currency === currency) return null;
  return (
    <Notice kind="warn">
      <div className="row wrap between">
        <p>
          {tier.name} is in {tier.currency}, the membership in {currency}.
        </p>
        <Button look="quiet compact" onClick={onChange}>
          Change to {currency}
          <span className="sr">: {tier.name}</span>
        </Button>
      </div>
    </Notice>
  );
}

/** Puts the problems of the tier that is being typed to its fields, with the focus on the first. */
function showProblems(form: UseFormReturn<PackageValues>, faults: readonly Fault[]): void {
  const wrong = new Set<PackageErrorField>();
  for (const { path, message } of faults) {
    const field = packageFieldOfPath(['tiers', 0, ...path], { tiers: 0, discounts: 0 });
    if (!field || wrong.has(field)) continue;
    form.setError(field, { type: 'wrong', message });
    wrong.add(field);
  }
  const first = packageErrorFields.find((field) => wrong.has(field));
  if (first) goToField(packageFieldId(first));
}

type AddProps = Pick<Props, 'form' | 'busy'> & { onAdd: () => void };

/** The buttons of the tier that is being typed, with why the form was not sent with it. */
function AddTier({ form, busy, onAdd }: AddProps) {
  const typed = useWatch({ control: form.control, name: 'newTier' });
  const problem = form.formState.errors.newTier?.message;
  const id = packageFieldId('newTier');
  const clear = (): void => {
    form.setValue('newTier', blankTier, { shouldDirty: true });
    form.clearErrors('newTier');
    form.setFocus('newTier.name');
  };
  return (
    <div className="stack-s">
      <div className="row wrap">
        <Button
          id={id}
          look="quiet"
          icon={<Icon of={PlusIcon} />}
          disabled={busy}
          aria-describedby={problem ? `${id}-note` : undefined}
          onClick={onAdd}
        >
          Add Tier
        </Button>
        {isBegun(typed) ? (
          <Button look="ghost" disabled={busy} onClick={clear}>
            Clear its fields
          </Button>
        ) : null}
      </div>
      {problem ? <FieldError id={`${id}-note`}>{problem}</FieldError> : null}
    </div>
  );
}

function Held({ form, held }: Pick<Props, 'form' | 'held'>) {
  const frequency = useWatch({ control: form.control, name: 'frequency' });
  return (
    <Suspense>
      {held && frequency !== '' ? <HeldTiers held={held} frequency={frequency} /> : null}
    </Suspense>
  );
}

function ListProblem({ form }: Pick<Props, 'form'>) {
  const problem = form.formState.errors.tiers;
  const text = problem?.root?.message ?? problem?.message;
  return text ? <FieldError>{text}</FieldError> : null;
}

/** The tiers as a local list: added when they are right, deleted by position (product §4.10). */
export function TierList({ form, busy, held, warn }: Props) {
  const { fields, append, remove, update } = useFieldArray({
    control: form.control,
    name: 'tiers',
  });
  const currency = useWatch({ control: form.control, name: 'currency' });
  const add = async (): Promise<void> => {
    const { checkTier } = await import('./body/tier-warning.ts');
    form.clearErrors('newTier');
    const { tier, faults, warning } = checkTier(typedTier(form.getValues()));
    if (warning) {
      showProblems(form, faults);
      warn(warning);
      return;
    }
    append(tier, { shouldFocus: false });
    form.setValue('newTier', blankTier);
    form.clearErrors(['tiers', 'newTier']);
    form.setFocus('newTier.name');
  };
  return (
    <section className="form-sec" aria-labelledby="tiers-title" id={packageFieldId('tiers')}>
      <h2 id="tiers-title">Membership tiers</h2>
      <div className="stack-s">
        {fields.map((tier, position) => (
          <div key={tier.id} className="stack-s">
            <ListedTier
              form={form}
              busy={busy}
              position={position}
              isChangeable={held !== undefined}
              onDelete={() => remove(position)}
            />
            <OtherCurrency
              tier={tier}
              currency={currency}
              onChange={() =>
                update(position, { ...form.getValues(`tiers.${position}`), currency })
              }
            />
          </div>
        ))}
        <ListProblem form={form} />
      </div>
      <Held form={form} held={held} />
      <output className="sr">
        {fields.length === 1 ? '1 tier' : `${fields.length} tiers`} in the list
      </output>
      <div className="inset stack">
        <h3>{fields.length === 0 ? 'The first tier' : 'Another tier'}</h3>
        <TierFields form={form} onKeyDown={onEnter(() => void add())} />
        <AddTier form={form} busy={busy} onAdd={() => void add()} />
      </div>
    </section>
  );
}
