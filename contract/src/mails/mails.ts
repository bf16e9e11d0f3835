import type { Money } from '@clubdraw/domain/money/money';
import type { DiscountType, discountTypes } from '@clubdraw/domain/money/discounts';
import type { PassCause } from '@clubdraw/domain/draws/passing-over';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import type { BeaconName } from '../pages/page-draw.ts';
import type { AccountMail } from './account-change.ts';
import type { FollowerMail } from './follower-mails.ts';
import type { MailOfStrangers, Numbered } from './numbered-mails.ts';
import type { OwnerMailFacts } from './owner-mails.ts';
import type { RefundCause } from './refund-cause.ts';
import type { CardTurnedAwayMail } from './card-turned-away-mail.ts';
import type { PrizeObjectedMail } from './prize-objected-mail.ts';
import type { TicketsStruckMail } from './tickets-struck-mail.ts';
import type { TierChangeMail } from './tier-change-mail.ts';

/** A picked ticket with its prize, as mails to its holder tell of it. */
export type PrizeFacts = {
  drawId: string;
  /** Of a package's draw: it has no page of its own. */
  packageId: string | null;
  /** Its place among the picks, from 0. */
  rank: number;
  /** The draw has several places, so this is one of its winning tickets. */
  isOneOfSeveral?: boolean;
  drawName: string;
  prize: string;
  clubName: string | null;
  /** The picture that stands for the club. */
  clubImageId: string | null;
  clubEmail: string;
  code: string;
  timezone: string;
  claimDays: number;
  /**
   * Where its receiver claims the prize, gives it back or objects; none before it is handed over.
   */
  prizePath?: string;
} & Numbered;

/** Every mail of the product, by what its reader learns. */
export type Mail =
  | {
      kind: 'oneTimeCode';
      code: string;
      minutes: number;
      /** The code gives a payment back; otherwise it opens an account. */
      isForRefund?: boolean;
      /** The code enters a paid draw for free. */
      isForEntry?: boolean;
      /** An owner wants to sign in with this address from now on. */
      isForAddress?: boolean;
      /** It lets the tickets of a payment go to another address, or brings them to this one. */
      isForMove?: 'from' | 'to';
    }
  /** A customer's code was asked for an address that has nothing. */
  | { kind: 'nothingYet' }
  /**
   * The last mail to an address: of a buyer whose data were erased, or of a club that closed its
   * account.
   */
  | { kind: 'dataErased'; of: 'person' | 'club' }
  | ({
      kind: 'ticketsIssued';
      drawId: string;
      /** Of a membership: its draw has no page of its own. */
      packageId?: string | null;
      drawName: string;
      prize: string;
      clubName: string | null;
      /** The picture that stands for the club. */
      clubImageId: string | null;
      runAt: Date;
      timezone: string;
      codes: string[];
      total: Money;
      paymentId: string;
      /**
       * Of a draw that runs as soon as it is sold out: whether it is. Then nobody takes tickets
       * back.
       */
      soldOut?: { isSoldOut: boolean } | null;
      /** An earlier mail may have had other codes, which a fault of the platform lost. */
      isRemade?: boolean;
      /**
       * They took the places of others, whose codes an earlier mail brought to a mistyped address.
       */
      isMoved?: boolean;
      /** The discounts that come with a ticket, with their codes. */
      perks: { type: DiscountType; code: string }[];
      /** Of a promotional entry: the path by which its receiver says that it was somebody else. */
      notYouPath?: string | undefined;
      /** Of a promotional entry that counts once it is confirmed, and is not. */
      awaitsConfirmation?: boolean;
      /** The path by which its receiver confirms it. */
      confirmPath?: string | undefined;
    } & MailOfStrangers)
  | ({
      kind: 'membershipPaid';
      /** 1 is the first. */
      period: number;
      packageId: string;
      packageName: string;
      /** The package's picture. */
      imageId: string | null;
      membershipId: string;
      paymentId: string;
      clubName: string | null;
      /** The picture that stands for the club. */
      clubImageId: string | null;
      /** The draw that it bought, and how many tickets. */
      occurrence: number;
      count: number;
      runAt: Date;
      timezone: string;
      /** All that can be won in it, in a line; null while nothing is named. */
      prize: string | null;
      /** The same of later draws, where that differs. */
      laterPrize: string | null;
      /** None while that draw is not open. */
      codes: string[];
      total: Money;
      /** The price, where the club had this period cost another sum; null where `total` is it. */
      insteadOf: Money | null;
      /** When the next period is charged, and how much; null for a membership that ends. */
      renewal: { at: Date; price: Money } | null;
      /** The tier's features, a line each, and what the package gives its members. */
      features: string[];
      perks: { type: (typeof discountTypes)[number]; code: string }[];
      /** The club's terms are others than when this member was last told of them. */
      haveTermsChanged: boolean;
    } & Numbered)
  | TierChangeMail
  | {
      kind: 'renewalFailed';
      packageId: string;
      packageName: string;
      membershipId: string;
      price: Money;
      /** Where it can be paid, at the provider. */
      payUrl: string;
    }
  | {
      kind: 'refundStarted';
      drawId: string;
      drawName: string;
      /** Of a membership. */
      packageId?: string | null;
      clubName: string | null;
      clubImageId: string | null;
      amount: Money;
      cause: RefundCause;
      /** Whether its tickets count all the same. */
      keepsTickets: boolean;
      /** Its holder can take them out: the draw is neither cut nor sold out. */
      canTakeOut: boolean;
      paymentId: string;
    }
  | TicketsStruckMail
  | CardTurnedAwayMail
  | ({
      kind: 'winnerTold';
      /** Counted from the moment in which the mail goes; it is added then. */
      claimUntil?: Date;
      /** The club writes to its winners itself. */
      clubWrites: boolean;
    } & PrizeFacts)
  /** A day, and five days, after it while the prize is not claimed. */
  | ({ kind: 'winnerReminded'; claimUntil: Date } & PrizeFacts)
  /** To whoever had the prize and does not keep it. */
  | ({
      kind: 'passedOver';
      cause: PassCause;
      reason: string;
      passedAt: Date;
      /** Other tickets of the same person that were passed over with it, for the same cause. */
      others?: readonly { code: string; prize: string }[];
    } & PrizeFacts)
  | PrizeObjectedMail
  /** To each holder of tickets, when the last one was sold. */
  | ({
      kind: 'soldOutTold';
      drawId: string;
      drawName: string;
      prize: string;
      clubName: string | null;
      /** The picture that stands for the club. */
      clubImageId: string | null;
      timezone: string;
      tickets: number;
      /**
       * When it runs now, and when it would have run at the latest; the same where it sold out that
       * late.
       */
      runAt: Date;
      latestRunAt: Date;
      beacon: BeaconName;
      round: number;
      /** A signed head of the ledger that holds the record of it, as a note. */
      checkpoint: string;
    } & Numbered)
  /** To each of them, where too few tickets counted at the time that followed. */
  | ({
      kind: 'latestTold';
      drawId: string;
      drawName: string;
      prize: string;
      clubName: string | null;
      /** The picture that stands for the club. */
      clubImageId: string | null;
      timezone: string;
      /** How many there are, and how many of them counted at the early time. */
      tickets: number;
      counted: number;
      earlyAt: Date;
      /** The latest time, which it keeps. */
      runAt: Date;
    } & Numbered)
  /** Before the round of the beacon that decides. */
  | ({
      kind: 'entriesClosed';
      drawId: string;
      /** Of a package's draw. */
      packageId: string | null;
      drawName: string;
      clubName: string | null;
      /** The picture that stands for the club. */
      clubImageId: string | null;
      timezone: string;
      listSize: number;
      closeHash: string;
      beacon: BeaconName;
      round: number;
      roundAt: Date;
      closedAt: Date;
      /** A signed head of the ledger that holds the close, as a note. */
      checkpoint: string;
      /** The SHA-256 of the verifier that the site serves, hexadecimal. */
      verifier: string;
      /**
       * Of its receiver in a free draw, with the path by which the receiver says that it was
       * somebody else.
       */
      entryId?: string | undefined;
      notYouPath?: string | undefined;
    } & MailOfStrangers)
  /** To each holder of tickets who did not win. */
  | ({
      kind: 'resultTold';
      /** `packageId:n` of a package's draw. */
      drawId: string;
      packageId: string | null;
      ownerId: string;
      drawName: string;
      prize: string;
      clubName: string | null;
      clubImageId: string | null;
      outcome: 'winner' | 'noWinner';
      /** The winning code; without a winner, the number that was drawn. */
      code: string;
      /** Every place, of a draw that has several. */
      winners?: readonly Winner[] | undefined;
      /** How many tickets took part. */
      tickets: number;
      drawnAt: Date;
      timezone: string;
      /** Ends such mails of the club. */
      unsubscribePath?: string | undefined;
      /** Of its receiver in a free draw, as in the mail of the seal. */
      entryId?: string | undefined;
      notYouPath?: string | undefined;
    } & MailOfStrangers)
  | AccountMail
  | { kind: 'clubRegistered'; email: string }
  | FollowerMail
  | OwnerMailFacts;
