import type { Money } from '@clubdraw/domain/money/money';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';

/** The draw that a mail to its owner is about. */
export type MailedDraw = {
  drawId: string;
  /** Of a package's draw: the owner's page of the package is meant. */
  packageId: string | null;
  drawName: string;
  prize: string;
  runAt: Date;
  timezone: string;
};

/** A draw or a package in the digest of a day. */
export type SoldOfDay = {
  id: string;
  name: string;
  isPackage: boolean;
  /** Tickets that were bought and not taken back since; of a package, payments. */
  count: number;
  /** Without what went back, or is on its way, which stands by itself. */
  paid: Money;
  refunded: Money;
  /** The paid money less the platform's fee; the provider's own fee is not known yet. */
  net: Money;
};

/** A package in the digest of a week. */
export type MembersOfWeek = {
  packageId: string;
  name: string;
  members: number;
  joined: number;
  left: number;
  /** Renewals that were paid. */
  renewed: number;
  /** All that members paid, for each currency, without what went back, which stands by itself. */
  paid: Money[];
  refunded: Money[];
  /** The next draw; null once the package runs none. */
  nextDrawAt: Date | null;
  timezone: string;
};

/** The ticket that has a prize, and its holder as far as the club may know. */
export type HolderOfPrize = {
  code: string;
  name: string | null;
  /** Null of a card without one. */
  email: string | null;
  phone: string | null;
};

/** Ends such mails of this owner by one press. */
type Stoppable = { unsubscribePath?: string | undefined };

/** Mails to owners about their draws, each of which they may switch off (product §17.5). */
export type OwnerMailFacts = Stoppable &
  (
    | ({ kind: 'firstSale'; email: string; count: number; total: Money } & MailedDraw)
    | ({
        kind: 'soldOut';
        tickets: number;
        buyers: number;
        /** As in the digest of a day. */
        paid: Money;
        refunded: Money;
        net: Money;
        /** It runs for that reason. */
        isDrawnForIt: boolean;
      } & MailedDraw)
    | ({
        kind: 'postalEntries';
        until: Date;
        /** Until when cards are typed in. */
        endsAt: Date;
        typedIn: number;
        waiting: number;
      } & MailedDraw)
    | ({ kind: 'liveWaits'; until: Date } & MailedDraw)
    | ({
        kind: 'drawDrawn';
        outcome: 'winner' | 'noWinner' | 'noEntries';
        /** The winning code; without a winner the number that was drawn, null without tickets. */
        code: string | null;
        /** Null without a winner; the e-mail is null of a card without one. */
        winner: { email: string | null; name: string | null; phone: string | null } | null;
        /** Every place, of a draw that has several, with its holder's address. */
        winners?: readonly (Winner & { email: string | null })[] | undefined;
        tickets: number;
        /** The winner reads in the mail that the club writes about the prize. */
        clubWrites: boolean;
      } & MailedDraw)
    | ({
        kind: 'winnerByPost';
        code: string;
        /** Null of a card without one; otherwise no mail server takes it. */
        email: string | null;
        phone: string | null;
        /**
         * The words of the card; null of somebody who did not enter by post, and once it is
         * forgotten.
         */
        name: string | null;
        postcode: string | null;
        address: string | null;
        /** YYYY-MM-DD. */
        receivedOn: string | null;
        /** The short code of the draw, which is easily typed; null of a package's draw. */
        shortCode: string | null;
        /** Days to claim the prize, from the letter on. */
        claimDays: number;
      } & MailedDraw)
    | ({
        kind: 'prizeClaimed';
        /** By the name and the postcode of a card, which somebody else may know. */
        isByPost: boolean;
      } & MailedDraw &
        HolderOfPrize)
    | ({
        kind: 'prizeUnclaimed';
        /** The end of the days to claim. */
        until: Date;
        /** Tickets that were drawn behind it, and can still take the place. */
        reservesLeft: number;
      } & MailedDraw &
        HolderOfPrize)
    | ({ kind: 'refundWaits'; buyers: number; amount: Money } & MailedDraw)
    | ({ kind: 'renewalDiffers'; email: string; paid: Money; price: Money } & MailedDraw)
    | { kind: 'salesOfDay'; from: Date; timezone: string; sold: SoldOfDay[] }
    | {
        kind: 'membersOfWeek';
        from: Date;
        /** The end of the week, which does not belong to it. */
        until: Date;
        timezone: string;
        packages: MembersOfWeek[];
      }
  );
