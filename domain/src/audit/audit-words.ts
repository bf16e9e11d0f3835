import type { AuditChange, AuditedOperation, AuditSubject } from './audited-operations.ts';

/** The commands of the platform that the club which they are about reads in its audit. */
export const platformActs = {
  'suspend-club': 'Stopped the club',
  'resume-club': 'Let the club sell again',
  refund: 'Gave a purchase back',
  'retry-refund': 'Tried refunds again',
  'return-share': 'Gave its share of a purchase back',
  strike: 'Took tickets out of a draw',
} as const satisfies Record<string, string>;

export type PlatformAct = keyof typeof platformActs;

/** Each operation in words; in braces the things that its line names. */
const operationWords: Record<AuditedOperation, string> = {
  connectAccount: 'Created the payment account',
  replaceAccount: 'Replaced the payment account',
  saveClub: 'Changed the club page',
  saveOwnerMails: 'Changed which e‑mails come',
  changeAddress: 'Changed the owner’s sign-in address',
  putAddressBack: 'Put the owner’s sign-in address back',
  closeAccount: 'Closed the account',
  inviteToTeam: 'Invited {member} into the team',
  changeRole: 'Gave {member} another part',
  removeFromTeam: 'Removed {member} from the team',
  acceptInvitation: 'Joined the team',
  leaveTeam: 'Left the team',
  offerClub: 'Offered the club to {member}',
  endOffer: 'Ended the offer of the club to {member}',
  takeOverClub: 'Took the club over',
  makeClubKey: 'Made the key {key}',
  deleteClubKey: 'Deleted a key',
  createDraw: 'Published the draw {draw}',
  createPromoDraw: 'Published the free draw {draw}',
  updateDraw: 'Changed the draw {draw}',
  updateDrawTerms: 'Changed the terms of the draw {draw}',
  cancelDraw: 'Cancelled the draw {draw}',
  startLiveDraw: 'Opened the envelope of the draw {draw}',
  showDrawAgain: 'Showed the draw {draw} again',
  addHelperLink: 'Made a link for a helper of the draw {draw}',
  removeHelperLink: 'Removed a helper of the draw {draw}',
  createEntryCode: 'Made an entry code of the draw {draw}',
  endEntryCode: 'Ended an entry code of the draw {draw}',
  announceCrowd: 'Announced many buyers of the draw {draw}',
  callOffCrowd: 'Called off the buyers announced of the draw {draw}',
  addPostalEntries: 'Typed in entries by post of the draw {draw}',
  enterPostalEntries: 'Entered the waiting cards of the draw {draw}',
  turnAwayPostalEntry: 'Turned a card away from the draw {draw}',
  passOver: 'Passed over the ticket {ticket} in the draw {draw}',
  enterLetter: 'Entered a letter to the winner {ticket} of the draw {draw}',
  noteHandOver: 'Noted the hand-over of a prize in the draw {draw}',
  createPackage: 'Published the membership {package}',
  updatePackage: 'Changed the membership {package}',
  setPackagePrizes: 'Changed the prizes of the membership {package}',
  cancelPackage: 'Cancelled the membership {package}',
  addPackageHelperLink: 'Made a link for a helper of the membership {package}',
  removePackageHelperLink: 'Removed a helper of the membership {package}',
  mailPurchase: 'Mailed the tickets of a purchase again',
  refundPurchase: 'Paid a purchase of the draw {draw} back',
  uploadImage: 'Uploaded a picture',
  saveTerms: 'Changed the terms of the club',
  listDrawMembers: 'Downloaded the buyers of the draw {draw}',
  listPackageMembers: 'Downloaded the members of the membership {package}',
  listPostalEntries: 'Downloaded the cards of the draw {draw}',
};

/** Everything that a line can tell of, with the words for a list to choose from. */
export const auditWords: Readonly<Record<AuditedOperation | PlatformAct, string>> = {
  ...operationWords,
  ...platformActs,
};

/** The operation of a line, without what it is about: "Changed the draw". */
export function operationInWords(operation: AuditedOperation | PlatformAct): string {
  return auditWords[operation].replaceAll(/ ?\{\w+\}/g, '').trim();
}

/** Fields whose names in the forms are no words for a reader. */
const fieldWords: Readonly<Partial<Record<string, string>>> = {
  about: 'text',
  entryCost: 'price',
  html: 'terms',
  imageId: 'picture',
  morePrizes: 'further prizes',
  percentOff: 'per cent off',
  prizeValue: 'worth of the prize',
  refunded: 'sum',
  role: 'part',
  runAt: 'date',
  runMethod: 'draw type',
  slug: 'address of the page',
  termsHtml: 'terms',
};

function fieldInWords(field: string): string {
  return fieldWords[field] ?? field.replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
}

/** A text that a reader cannot compare by its fingerprint. */
const isFingerprint = /^[\da-f]{64}$/;

function changeInWords({ field, before, after }: AuditChange): string {
  const words = fieldInWords(field);
  if (isFingerprint.test(after ?? '')) return words;
  if (before === null) return after === null ? words : `${words} ${after}`;
  return `${words} ${before} → ${after ?? 'none'}`;
}

/** The name of a person whose address is gone. */
const somebody = 'somebody';

/** The fields that the words of an operation name themselves. */
const isSaid: Readonly<Partial<Record<AuditedOperation | PlatformAct, readonly string[]>>> = {
  changeAddress: ['email'],
  putAddressBack: ['email'],
  updateDrawTerms: ['terms'],
  saveTerms: ['terms'],
  addHelperLink: ['helpers'],
  removeHelperLink: ['helpers'],
  addPackageHelperLink: ['helpers'],
  removePackageHelperLink: ['helpers'],
};

type Told = {
  operation: AuditedOperation | PlatformAct;
  /** The names of the things that it is about. */
  names: Readonly<Partial<Record<AuditSubject, string>>>;
  changes: readonly AuditChange[];
};

/** A line in words: "Changed the draw Espresso: price $2.00 AUD → $3.00 AUD, description". */
export function lineInWords({ operation, names, changes }: Told): string {
  const named: Readonly<Partial<Record<string, string>>> = names;
  const said = auditWords[operation].replaceAll(
    /\{(\w+)\}/g,
    (_, subject: string) => named[subject] ?? (subject === 'member' ? somebody : 'that is gone'),
  );
  const told = changes.map(changeInWords).filter((words) => !isSaid[operation]?.includes(words));
  return told.length === 0 ? said : `${said}: ${told.join(', ')}`;
}
