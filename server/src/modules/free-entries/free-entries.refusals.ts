import {
  allFreeEntriesTaken,
  cardIsEntered,
  cardsWereEntered,
  freeEntriesTakenBack,
  noFreeEntry,
  noPostalEntry,
} from '@clubdraw/domain/entries/free-entry-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchWay(): Refusal {
  return new Refusal('missing', noFreeEntry);
}

export function noSuchPostalEntry(): Refusal {
  return new Refusal('missing', noPostalEntry);
}

export function cardEntered(): Refusal {
  return new Refusal('conflict', cardIsEntered);
}

export function cardsEnded(endedAt: Date, timezone: string): Refusal {
  return new Refusal('conflict', cardsWereEntered(showDateTime(endedAt, timezone)));
}

export function drawClosedToEntries(): Refusal {
  return new Refusal('conflict', messages.drawClosed);
}

export function drawFull(): Refusal {
  return new Refusal('conflict', messages.drawFull);
}

export function freeEntriesTaken(): Refusal {
  return new Refusal('conflict', allFreeEntriesTaken);
}

export function entriesTakenBack(): Refusal {
  return new Refusal('conflict', freeEntriesTakenBack);
}

export function overEntryLimit(most: number): Refusal {
  return new Refusal('conflict', atMostForEach(most));
}

export function wrongEntrantCode(): Refusal {
  return new Refusal('unauthenticated', messages.invalidOtp);
}
