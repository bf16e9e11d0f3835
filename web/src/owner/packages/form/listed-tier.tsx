import { highlightLines } from '@clubdraw/domain/texts/highlights';
import { showMoney } from '@clubdraw/domain/money/money';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceOf } from '../../form/earnings-of.ts';
import type { PackageValues, TierValues } from './package-values.ts';

// Only tiers of a package with members change in the list.
const ListedTierFields = lazy(async () => ({
  default: (await import('./listed-tier-fields.tsx')).ListedTierFields,
}));

type Props = {
  form: UseFormReturn<PackageValues>;
  busy: boolean;
  position: number;
  /** Newcomers get it otherwise than members have it. */
  isChangeable: boolean;
  onDelete: () => void;
};

function TierFacts({ tier }: { tier: TierValues }) {
  return (
    <dl className="line">
      <div>
        <dt>Number of tickets</dt>
        <dd className="num">{tier.chanceOfWin}</dd>
      </div>
      <div>
        <dt>Recurring entry</dt>
        <dd className="num">{tier.recurringEntry}</dd>
      </div>
    </dl>
  );
}

/** A tier of the list, which folds. */
export function ListedTier({ form, busy, position, isChangeable, onDelete }: Props) {
  const tier = useWatch({ control: form.control, name: `tiers.${position}` });
  const price = priceOf(tier.price, tier.currency);
  const lines = highlightLines(tier.highlight);
  return (
    <details className="advanced inset">
      <summary>
        <Icon of={CaretRightIcon} />
        <span className="strong">{tier.name}</span>
        {tier.isClosed ? <span className="chip">Closed</span> : null}
        <span className="dim num">{price ? showMoney(price) : tier.price}</span>
      </summary>
      <div>
        <Suspense>
          {isChangeable ? <ListedTierFields form={form} position={position} busy={busy} /> : null}
        </Suspense>
        {isChangeable ? null : <TierFacts tier={tier} />}
        {lines.length > 0 ? (
          <ul className="small bullets">
            {lines.map((line, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text that stands
              <li key={position}>{line}</li>
            ))}
          </ul>
        ) : null}
        <p>
          <Button look="bad quiet compact" icon={<Icon of={TrashIcon} />} onClick={onDelete}>
            Delete {tier.name}
          </Button>
        </p>
      </div>
    </details>
  );
}
