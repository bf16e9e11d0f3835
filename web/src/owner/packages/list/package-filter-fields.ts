import { frequencyFilters } from '@clubdraw/contract/packages/package-endpoints';
import { dayFields, type FilterField } from '../../filters/filter-field.ts';

const name: FilterField = {
  name: 'membershipName',
  label: 'Club Name',
  kind: 'text',
  placeholder: 'Any name',
  say: (part) => `Name has “${part}”`,
};

const words = frequencyFilters.map((word) => ({
  // The filter's word for what is Fortnightly everywhere else (product §9.1).
  value: word === 'Bi-weekly' ? 'Fortnightly' : word,
  name: word,
}));

const frequency: FilterField = {
  name: 'frequency',
  label: 'Frequency',
  kind: 'choice',
  placeholder: 'Any frequency',
  choices: words,
  say: (chosen) => words.find(({ value }) => value === chosen)?.name ?? chosen,
};

/** The filters of the packages: name, frequency, and the days of the next draw (product §2.9). */
export const packageFilterRows = [[name], [frequency], dayFields] as const;
