import { maxAbout, type Club } from '@clubdraw/contract/accounts/club';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useEffect, type ReactNode } from 'react';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { goToField } from '../../form/go-to-field.ts';
import { ImageField } from '../../picture/image-field.tsx';
import { uploaded, useImageUpload } from '../../picture/use-image-upload.ts';
import { ClubAddress } from './club-address.tsx';
import { clubFieldId, useClubForm } from './use-club-form.ts';

type Props = {
  club: Club;
  /** Beside the button that saves. */
  children: ReactNode;
};

type MoreProps = { club: Club; form: ReturnType<typeof useClubForm> };

/** The words that a club may add about itself. */
function MoreWords({ club, form: { words, problems, busy, type } }: MoreProps) {
  return (
    <details className="advanced" open={club.contact !== null || club.about !== null}>
      <summary>
        <Icon of={CaretRightIcon} />
        Contact and a few words about your club
      </summary>
      <div className="stack">
        <TextField
          id={clubFieldId('contact')}
          label="Contact"
          optional
          help="An e‑mail address, a phone number or your website. Everybody can see it."
          error={problems.contact}
          value={words.contact}
          disabled={busy}
          onChange={(event) => type({ contact: event.target.value })}
        />
        <Field id={clubFieldId('about')} label="About" optional error={problems.about}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={4}
              maxLength={maxAbout}
              value={words.about}
              disabled={busy}
              onChange={(event) => type({ about: event.target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

function tellSaved({ path }: Club): void {
  void showToast({
    title: 'Your club has a face',
    message: <a href={path}>Open its page</a>,
    autoClose: 15_000,
  });
}

/**
 * A club's name, picture, contact and a text about it (product §2.6). It comes on a press, and the
 * keyboard goes on in its first field.
 */
export function ClubForm({ club, children }: Props) {
  const form = useClubForm(club, tellSaved);
  const { words, problems, failure, busy, type, setImageId, submit } = form;
  const upload = useImageUpload(setImageId, uploaded(club.imageId), { isWide: false });
  useEffect(() => goToField(clubFieldId('name')), []);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <AlertNotice kind="bad" text={failure} />
      <div className="grid2">
        <TextField
          id={clubFieldId('name')}
          label="Club name"
          autoComplete="organization"
          error={problems.name}
          value={words.name}
          disabled={busy}
          onChange={(event) => type({ name: event.target.value })}
        />
        <ImageField
          id={clubFieldId('imageId')}
          upload={upload}
          error={problems.imageId}
          busy={busy}
        />
      </div>
      <MoreWords club={club} form={form} />
      <ClubAddress club={club} form={form} />
      <div className="row wrap">
        <Button submit busy={busy} disabled={upload.progress !== undefined}>
          {upload.progress === undefined ? 'Save' : 'Uploading…'}
        </Button>
        {children}
      </div>
    </form>
  );
}
