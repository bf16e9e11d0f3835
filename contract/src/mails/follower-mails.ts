import type { Money } from '@clubdraw/domain/money/money';
import type { MayBeNeutral } from './numbered-mails.ts';

/** The club that a mail to its followers is of. */
type OfClub = {
  clubName: string | null;
  clubImageId: string | null;
  /** Ends such mails. */
  unsubscribePath?: string | undefined;
};

/** A draw that its reader may want to enter. */
type OfferedDraw = {
  drawId: string;
  drawName: string;
  prize: string;
  runAt: Date;
  timezone: string;
  /** Of one ticket; 0 for a free draw. */
  price: Money;
};

/** Mails that people asked a club for (product §2.34). */
export type FollowerMail =
  | ({
      kind: 'followAsked';
      ownerId: string;
      /** The full draw that its reader wants to hear of; null for the news of the club. */
      drawName: string | null;
      /** Where its reader confirms that; none before it is handed over. */
      followingPath?: string | undefined;
    } & OfClub &
      MayBeNeutral)
  | ({ kind: 'placesFree' } & OfferedDraw & OfClub)
  | ({ kind: 'drawPublished' } & OfferedDraw & OfClub);
