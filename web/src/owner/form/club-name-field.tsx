import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/fields/text-field.tsx';

/**
 * The name of a club that has none of its own yet: what is published has it for good from the first
 * ticket on.
 */
export function ClubNameField({ id }: { id: string }) {
  const { register, formState } = useFormContext<{ clubName: string }>();
  return (
    <section className="form-sec" aria-labelledby="section-club">
      <h2 id="section-club">Your club</h2>
      <TextField
        label="Name of your club"
        id={id}
        maxLength={120}
        autoComplete="organization"
        help="Buyers see it on every page, ticket and e‑mail."
        error={formState.errors.clubName?.message}
        {...register('clubName')}
      />
    </section>
  );
}
