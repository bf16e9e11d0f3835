import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PackageValues } from './package-values.ts';

type Props = { form: UseFormReturn<PackageValues>; position: number; busy: boolean };

/** A tier of a package with members: what newcomers pay and get, and whether they can join it. */
export function ListedTierFields({ form, position, busy }: Props) {
  const { register, getValues } = form;
  const { currency } = getValues(`tiers.${position}`);
  return (
    <fieldset className="stack-s" disabled={busy}>
      <legend className="label">For newcomers</legend>
      <TextField
        label={`Price (${currency})`}
        unit={currency}
        inputMode="decimal"
        autoComplete="off"
        {...register(`tiers.${position}.price`)}
      />
      <div className="grid2">
        <TextField
          label="Number of tickets"
          inputMode="numeric"
          autoComplete="off"
          {...register(`tiers.${position}.chanceOfWin`)}
        />
        <TextField
          label="Recurring Entry"
          inputMode="numeric"
          autoComplete="off"
          {...register(`tiers.${position}.recurringEntry`)}
        />
      </div>
      <label className="check">
        <input type="checkbox" {...register(`tiers.${position}.isClosed`)} />
        <span>Closed to newcomers</span>
      </label>
    </fieldset>
  );
}
