import { socialNames, socialNetworks } from '@clubdraw/domain/socials';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

/** Where else people find the club, shown beside the sign-up (product §2.11, §5.6). */
export function SocialFields({ form }: { form: UseFormReturn<DrawValues> }) {
  const problems = form.formState.errors.socials;
  return (
    <section className="form-sec" aria-labelledby="section-socials">
      <h2 id="section-socials">Social links</h2>
      <div className="grid2">
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            label={socialNames[network]}
            optional
            id={fieldId(`socials.${network}`)}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            error={problems?.[network]?.message}
            {...form.register(`socials.${network}`)}
          />
        ))}
      </div>
    </section>
  );
}
