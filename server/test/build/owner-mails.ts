import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';

/** Every mail to owners switched on, as it is at first. */
export const allMails: OwnerMailSwitches = {
  firstSale: true,
  salesOfDay: true,
  soldOut: true,
  postalEntries: true,
  liveWaits: true,
  drawDrawn: true,
  winnerByPost: true,
  prizeClaimed: true,
  prizeUnclaimed: true,
  refundWaits: true,
  renewalDiffers: true,
  membersOfWeek: true,
};
