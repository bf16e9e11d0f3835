import { claimDaysBounds, eligibleBounds } from './prize-rules.ts';

/** Sentences about who may have a prize, who has it, and who has it no more. */

export const noWinnerToPassOver = 'This draw has no winner to pass over.';
export const winnerChanged = 'The winner has changed meanwhile. Please look again.';
export const reasonRequired = 'Reason is required';
export const winnerHasUntil = (date: string): string => `The winner has until ${date}.`;
export const tooLateToExclude = (date: string): string =>
  `The time to say that a condition excludes this winner ended on ${date}.`;
export const letterFirst = (days: number): string =>
  `This winner could only be reached by post. Write a letter and enter it here: the winner has ${days} days from then.`;
export const reachedByMail = 'This winner was told by e‑mail.';
export const letterEntered = 'A letter to this winner is entered already.';
export const addressForgotten =
  'What the card said is forgotten, so a letter is possible no more. The winner keeps the prize.';
export const letterSentOn = 'Please choose the day on which you sent it.';
export const letterDayRange = 'The day has to be from the day of the draw to today.';
export const noPrizeOfCard =
  'No card with this name and this postcode has a prize in this draw. Please write both as on your card.';
export const cardDrawRequired = 'Please enter the draw: its address or its code.';
export const claimBy = (date: string): string => `Claim your prize by ${date}, or you may lose it.`;
export const claimWithin = (days: number): string =>
  `Claim your prize within ${days} days, or you may lose it.`;
export const winnerNotTold = 'The winner has not been told yet.';
export const winnerClaimed = 'The winner has claimed the prize.';
export const nothingToFetch =
  'The days to fetch the prize begin with a claim, and nobody has claimed it.';
export const noConditionOnWinners = 'The conditions of this draw exclude nobody.';
export const passCauseRequired = 'Please choose why.';
export const reasonNamesCondition =
  'The reason has to begin with the condition that the winner does not meet.';
export const noPrizeAtThisLink = 'There is no prize behind this link.';
export const prizeMovedOn = 'That came too late: the prize is not yours any more.';
export const prizeGivenBack = 'You gave the prize back. Undo that first.';
export const notGivenBack = 'You have not given the prize back.';
export const notPassedOver = 'You were not passed over.';
export const objectionSent = 'Your objection was sent already.';
export const objectionRequired = 'Please write why you object.';
export const claimDaysRange = `Days to claim the prize must be from ${claimDaysBounds.least} to ${claimDaysBounds.most}`;
export const atMostConditions = `At most ${eligibleBounds.most} lines`;
