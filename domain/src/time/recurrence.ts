import type { Frequency } from './frequency.ts';
import { instantOfLocal } from './schedule.ts';

/** When a package's draws run: as its owner typed the first one, and how often. */
export type Recurrence = {
  /** Local date-time without offset: 2026-12-12T19:30. */
  firstLocal: string;
  timezone: string;
  frequency: Frequency;
  /** The number of the draw that runs then: 1, unless draws without entries ran before an edit. */
  firstNumber: number;
};

type Unit = 'weeks' | 'months' | 'years';

const steps: Record<Frequency, { unit: Unit; count: number; days: number }> = {
  Weekly: { unit: 'weeks', count: 1, days: 7 },
  Fortnightly: { unit: 'weeks', count: 2, days: 14 },
  Monthly: { unit: 'months', count: 1, days: 30.436875 },
  Yearly: { unit: 'years', count: 1, days: 365.2425 },
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant of draw `occurrence` (from `firstNumber` on). Always counted from the first one, so
 * nothing drifts: the local time stays across clock changes, and a month that lacks the day takes
 * its last one.
 */
export function occurrenceAt(recurrence: Recurrence, occurrence: number): Date {
  const { firstLocal, timezone, frequency, firstNumber } = recurrence;
  const { unit, count } = steps[frequency];
  const local = Temporal.PlainDateTime.from(firstLocal).add(
    { [unit]: count * (occurrence - firstNumber) },
    { overflow: 'constrain' },
  );
  return instantOfLocal(local.toString(), timezone);
}

/**
 * The end of some paid periods that began at an instant, as the payment provider counts: on the UTC
 * calendar, and a month that lacks the day ends a period on its last one.
 */
export function periodsAfter(begin: Date, frequency: Frequency, periods: number): Date {
  const { unit, count } = steps[frequency];
  const end = Temporal.Instant.fromEpochMilliseconds(begin.getTime())
    .toZonedDateTimeISO('UTC')
    .add({ [unit]: count * periods }, { overflow: 'constrain' });
  return new Date(end.epochMilliseconds);
}

/** The number of the earliest draw whose instant lies after `at`. */
export function firstOccurrenceAfter(recurrence: Recurrence, at: Date): number {
  const stepMs = steps[recurrence.frequency].days * dayMs;
  const { firstNumber } = recurrence;
  const passed = at.getTime() - occurrenceAt(recurrence, firstNumber).getTime();
  // A guess from the mean period that is never too late; a step or two are walked.
  let occurrence = firstNumber + Math.max(0, Math.floor(passed / stepMs) - 1);
  while (occurrenceAt(recurrence, occurrence).getTime() <= at.getTime()) occurrence += 1;
  return occurrence;
}
