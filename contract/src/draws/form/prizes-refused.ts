import * as messages from '@clubdraw/domain/texts/messages';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';

/** The sentences with which prizes are refused that are good one by one. */
export const prizesRefused = [
  messages.tooManyDecimals('AUD'),
  prizesMessages.atMostPlaces,
  prizesMessages.morePrizesThanTickets,
  prizesMessages.certainWinnerNeeded,
];
