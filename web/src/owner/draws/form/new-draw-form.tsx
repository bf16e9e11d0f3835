import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { DrawKind } from '@clubdraw/domain/draw-kind';
import { useState } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { uploaded } from '../../form/use-image-upload.ts';
import { DrawForm } from './draw-form.tsx';
import type { Usual } from './draw-values.ts';
import type { FailureWords } from './failure-words.ts';
import { originOfAgain, originOfNew } from './form-origin.ts';

type Props = {
  kind: DrawKind;
  /** An earlier draw that is run again. */
  again: OwnedDraw | undefined;
  /** The owner's default terms. */
  termsHtml: string;
  /** The zone and the currency of the club; undefined before its first draw. */
  usual: Usual | undefined;
  failed: FailureWords;
};

/**
 * The form of a new draw: plain, or with all of an earlier one but its date (product §2.10, §2.11).
 */
export function NewDrawForm({ kind, again, termsHtml, usual, failed }: Props) {
  const { club } = useProfile();
  const [began] = useState(() => ({
    origin: again
      ? originOfAgain(again, termsHtml, club.name === null)
      : originOfNew({ defaultTerms: termsHtml, kind, asksClubName: club.name === null, usual }),
    picture: again && uploaded(again.imageId),
  }));
  return <DrawForm {...began} submit="Create Draw" failed={failed} />;
}
