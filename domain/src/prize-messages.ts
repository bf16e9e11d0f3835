import { claimDaysBounds, eligibleBounds } from './prize-rules.ts';

/** Sentences about who may have a prize, who has it, and who has it no more. */

export const noWinnerToPassOver = 'This draw has no winner to pass over.';
export const winnerChanged = 'The winner has changed meanwhile. Please look again.';
export const reasonRequired = 'Reason is required';
export const winnerHasUntil = (date: string): string => `The winner has until ${date}.`;
export const winnerNotTold = 'The winner has not been told yet.';
export const winnerClaimed = 'The winner has claimed the prize.';
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
