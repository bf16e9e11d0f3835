import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';

/** One field of a list's filters; its name is the one in the address and in the call. */
export type FilterField = {
  name: string;
  label: string;
  /** `found`: a search set it, so that it can be taken away and has no field of its own. */
  kind: 'text' | 'date' | 'number' | 'choice' | 'found';
  placeholder?: string;
  /** Of a choice: the value in the address and its words. */
  choices?: readonly { value: string; name: string }[];
  /** The field that this one must not lie below, and what is said when it does. */
  notBelow?: { name: string; problem: string };
  /** The words for a number that is none. */
  problem?: string;
  /** The filter in use, for a reader of the list. */
  say: (value: string) => string;
};

/** The values of the fields; an unused field is '' or absent. */
export type FilterValues = Readonly<Record<string, string>>;

/** "1 Dec 2026" of the day 2026-12-01. */
function sayDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const { day: date, month } = dayAndMonth(at, 'UTC');
  return `${date} ${month} ${at.getUTCFullYear()}`;
}

/** The two days of a list, both included. */
export const dayFields: readonly FilterField[] = [
  {
    name: 'startDate',
    label: 'Start Date',
    kind: 'date',
    say: (day) => `From ${sayDay(day)}`,
  },
  {
    name: 'endDate',
    label: 'End Date',
    kind: 'date',
    notBelow: { name: 'startDate', problem: endBeforeStart },
    say: (day) => `Until ${sayDay(day)}`,
  },
];
