import type { TeamRole } from '@clubdraw/domain/people/roles';

/**
 * Something that happened to an owner's account: somebody else might have done it, or the operator
 * did.
 */
export type AccountChange =
  | 'newPassword'
  | 'newDevice'
  | 'linkedAccount'
  | 'newPasskey'
  | 'renamedPasskey'
  | 'removedPasskey'
  | 'addressPutBack'
  | 'paymentAccount'
  | 'newTeamMember'
  | 'newKey'
  | 'clubOffered'
  | 'offerRefused'
  | 'clubSuspended'
  | 'clubResumed';

/** The mails that tell an owner of a change of the account. */
export type AccountMail =
  | {
      kind: 'accountChanged';
      change: AccountChange;
      /** The account's address. */
      email: string;
      /** The browser in words; null where none is known. */
      device: string | null;
      happenedAt: Date;
    }
  | {
      kind: 'addressChanged';
      /** Names the change in the link that puts the earlier address back. */
      changeId: string;
      /** The earlier address, whose mailbox reads this. */
      email: string;
      newEmail: string;
      /** The browser in words. */
      device: string;
      happenedAt: Date;
      putBackPath?: string;
    }
  | {
      kind: 'teamInvited';
      /** Names the invitation in the link that accepts it. */
      invitationId: string;
      ownerId: string;
      clubName: string | null;
      clubImageId: string | null;
      hasNeutralSubject: boolean;
      role: TeamRole;
      invitedAt: Date;
      joinPath?: string;
    }
  | {
      kind: 'clubOffered';
      ownerId: string;
      clubName: string | null;
      clubImageId: string | null;
      /** The address of the owner who offers the club. */
      by: string;
      offeredAt: Date;
    }
  | {
      kind: 'clubHandedOver';
      ownerId: string;
      clubName: string | null;
      clubImageId: string | null;
      /** The reader: the new owner, or the former one. */
      side: 'new' | 'former';
      newEmail: string;
      formerEmail: string;
      happenedAt: Date;
    };
