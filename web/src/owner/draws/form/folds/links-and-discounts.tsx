import { socialNames, socialNetworks } from '@clubdraw/domain/clubs/socials';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { DiscountFields } from '../../../form/discount-fields.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/**
 * Where else people find the club, shown beside the sign-up, and what each entry brings
 * (product §2.11, §5.6).
 */
export function LinksAndDiscounts({ form, busy }: Props) {
  const problems = form.formState.errors.socials;
  return (
    <>
      <fieldset className="stack-s">
        <legend className="card-legend">Social links</legend>
        <div className="grid2">
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              label={socialNames[network]}
              optional
              id={drawFieldId(`socials.${network}`)}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              error={problems?.[network]?.message}
              {...form.register(`socials.${network}`)}
            />
          ))}
        </div>
      </fieldset>
      <DiscountFields idOf={drawFieldId} busy={busy} />
    </>
  );
}
