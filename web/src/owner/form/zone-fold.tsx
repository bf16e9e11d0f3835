import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Fold } from './fold/fold.tsx';
import { ZoneField } from './zone-field.tsx';

type Props = { id: string; busy: boolean };

/** The zone of a date, in one line below it: most dates are in the club's own. */
export function ZoneFold({ id, busy }: Props) {
  const { control, formState } = useFormContext<{ timezone: string }>();
  const timezone = useWatch({ control, name: 'timezone' });
  return (
    <Fold
      title="Local time of "
      value={timezone.replaceAll('_', ' ')}
      isSlim
      isWrong={formState.errors.timezone !== undefined}
      differs={false}
    >
      <Controller
        control={control}
        name="timezone"
        render={({ field, fieldState }) => (
          <ZoneField id={id} field={field} problem={fieldState.error?.message} busy={busy} />
        )}
      />
    </Fold>
  );
}
