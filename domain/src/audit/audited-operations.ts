/** The sorts of things that a line of the audit is about; each is named by its id. */
export type AuditSubject =
  | 'account'
  | 'draw'
  | 'entry'
  | 'image'
  | 'key'
  | 'member'
  | 'package'
  | 'payment'
  | 'person'
  | 'ticket';

/**
 * The operations that leave a line in the audit of a club (product §11.19): each under the name
 * that it has as a call, with the things that its line may name. The first of them is always named.
 */
export const auditedOperations = {
  connectAccount: ['account'],
  replaceAccount: ['account'],
  saveClub: [],
  saveOwnerMails: [],
  changeAddress: [],
  putAddressBack: [],
  closeAccount: [],
  inviteToTeam: ['member'],
  changeRole: ['member', 'person'],
  removeFromTeam: ['member', 'person'],
  acceptInvitation: ['member'],
  makeClubKey: ['key'],
  deleteClubKey: ['key'],
  leaveTeam: ['member', 'person'],
  offerClub: ['member', 'person'],
  endOffer: ['member', 'person'],
  takeOverClub: ['person', 'member'],
  createDraw: ['draw'],
  createPromoDraw: ['draw'],
  updateDraw: ['draw'],
  updateDrawTerms: ['draw'],
  cancelDraw: ['draw'],
  startLiveDraw: ['draw'],
  showDrawAgain: ['draw'],
  addHelperLink: ['draw'],
  removeHelperLink: ['draw'],
  createEntryCode: ['draw'],
  endEntryCode: ['draw'],
  announceCrowd: ['draw'],
  callOffCrowd: ['draw'],
  addPostalEntries: ['draw'],
  enterPostalEntries: ['draw'],
  turnAwayPostalEntry: ['draw', 'entry'],
  passOver: ['draw', 'ticket'],
  enterLetter: ['draw', 'ticket'],
  noteHandOver: ['draw', 'ticket'],
  createPackage: ['package'],
  updatePackage: ['package'],
  setPackagePrizes: ['package'],
  cancelPackage: ['package'],
  addPackageHelperLink: ['package'],
  removePackageHelperLink: ['package'],
  mailPurchase: ['payment'],
  refundPurchase: ['payment', 'draw'],
  uploadImage: ['image'],
  saveTerms: [],
  listDrawMembers: ['draw'],
  listPackageMembers: ['package'],
  listPostalEntries: ['draw'],
} as const satisfies Record<string, readonly AuditSubject[]>;

export type AuditedOperation = keyof typeof auditedOperations;

export function isAudited(operation: string): operation is AuditedOperation {
  return Object.hasOwn(auditedOperations, operation);
}

/**
 * A field that an operation changed; both values are null where the audit names the field alone.
 */
export type AuditChange = { field: string; before: string | null; after: string | null };
