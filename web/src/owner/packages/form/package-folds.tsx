import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import { maxDescription } from '@clubdraw/domain/texts/max-description';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { DiscountFields } from '../../form/discount-fields.tsx';
import { Fold } from '../../form/fold/fold.tsx';
import { useFoldState } from '../../form/fold/use-fold-state.ts';
import { ImageField } from '../../picture/image-field.tsx';
import { PrizeRulesFields } from '../../form/prize-rules-fields.tsx';
import type { ImageUpload } from '../../picture/use-image-upload.ts';
import { packageFieldId } from './package-fields.ts';
import { newPackage, type PackageValues } from './package-values.ts';

type Form = UseFormReturn<PackageValues>;
type Props = {
  form: Form;
  busy: boolean;
  isLocked: boolean;
  /** Members rely on the rules. */
  isFrozen: boolean;
  upload: ImageUpload;
};

/** "A picture and a text". */
function faceLine(imageId: string | null, description: string): string {
  const has = [imageId !== null && 'a picture', description.trim() !== '' && 'a text'];
  const line = has.filter((part) => part !== false).join(' and ');
  return line === '' ? 'None yet' : line.charAt(0).toUpperCase() + line.slice(1);
}

/** The face of the package on every page of a membership: a picture and a text. */
function Face({ form, busy, isLocked, upload }: Omit<Props, 'isFrozen'>) {
  const { errors } = form.formState;
  const state = useFoldState(form, ['imageId', 'description'], newPackage);
  const [imageId, description] = useWatch({
    control: form.control,
    name: ['imageId', 'description'],
  });
  return (
    <Fold
      title="Picture and text"
      value={faceLine(imageId, description)}
      isWrong={state.isWrong}
      differs={state.differs || isLocked}
    >
      <ImageField
        id={packageFieldId('imageId')}
        upload={upload}
        error={errors.imageId?.message}
        busy={busy}
      />
      <Field
        label="Description"
        id={packageFieldId('description')}
        optional
        help="For the package's page. An empty line begins a new paragraph."
        error={errors.description?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            maxLength={maxDescription}
            placeholder="What can members win next, and what is it like to be one?"
            {...form.register('description')}
          />
        )}
      </Field>
    </Fold>
  );
}

function Perks({ form, busy, isLocked }: Pick<Props, 'form' | 'busy' | 'isLocked'>) {
  const state = useFoldState(form, ['discounts', 'newDiscount'], newPackage);
  const count = useWatch({ control: form.control, name: 'discounts' }).length;
  return (
    <Fold
      title="Exclusive discounts and perks"
      value={count === 0 ? 'None' : String(count)}
      isWrong={state.isWrong}
      differs={state.differs || isLocked}
    >
      <DiscountFields idOf={packageFieldId} busy={busy} />
    </Fold>
  );
}

function Rules({ form, isLocked, isFrozen }: Pick<Props, 'form' | 'isLocked' | 'isFrozen'>) {
  const names = ['claimDays', 'isAdult', 'hasOwnMeans', 'eligible'] as const;
  const state = useFoldState(form, names, newPackage);
  const [days, isAdult] = useWatch({ control: form.control, name: ['claimDays', 'isAdult'] });
  return (
    <Fold
      title="Rules"
      value={`Claimed within ${days} days · ${isAdult ? 'adults only' : 'any age'}`}
      isWrong={state.isWrong}
      differs={state.differs || isLocked}
    >
      <fieldset className="stack" disabled={isFrozen}>
        {isFrozen ? <p className="help">{staysForMembers}</p> : null}
        <PrizeRulesFields idOf={packageFieldId} isPriced />
      </fieldset>
    </Fold>
  );
}

/** Behind what every membership has, its form is folded, each part with what it has in one line. */
export function PackageFolds(props: Props) {
  return (
    <>
      <Face {...props} />
      <Perks {...props} />
      <Rules {...props} />
    </>
  );
}
