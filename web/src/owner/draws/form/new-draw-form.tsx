import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { useState } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { usualOfFirst, type Usual } from '../../form/usual.ts';
import { uploaded } from '../../picture/use-image-upload.ts';
import { DrawForm } from './draw-form.tsx';
import { originOfAgain, originOfNew } from './form-origin.ts';

type Props = {
  kind: DrawKind;
  /** An earlier draw that is run again. */
  again: OwnedDraw | undefined;
  /** The owner's default terms. */
  termsHtml: string;
  /** The zone and the currency of the club; undefined before its first draw. */
  usual: Usual | undefined;
};

/**
 * The form of a new draw: plain, or with all of an earlier one but its date (product §2.10, §2.11).
 */
export function NewDrawForm({ kind, again, termsHtml, usual }: Props) {
  const profile = useProfile();
  const asksClubName = profile.club.name === null;
  const [began] = useState(() => ({
    origin: again
      ? originOfAgain(again, termsHtml, asksClubName)
      : originOfNew({
          defaultTerms: termsHtml,
          kind,
          asksClubName,
          usual: usual ?? usualOfFirst(profile),
        }),
    picture: again && uploaded(again.imageId),
  }));
  return <DrawForm {...began} saving="create" />;
}
