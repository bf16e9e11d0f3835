import { listPostalEntriesCall } from '@clubdraw/contract/free-entries/postal-entries';
import { z } from 'zod';
import type { FilterField } from '../../filters/filter-field.ts';

const { shape } = listPostalEntriesCall.query;

/** The filter in the address of the list, by the call's own schema; another value is ignored. */
export const entrySearch = z.object({
  page: shape.page.catch(1),
  search: shape.search.catch(undefined),
  state: shape.state.catch(undefined),
});

const searchField: FilterField = {
  name: 'search',
  label: 'Search',
  kind: 'text',
  placeholder: 'Name, address, postcode, e‑mail or ticket',
  say: (part) => `Has “${part}”`,
};

const states = [
  { value: 'waiting', name: 'Waiting' },
  { value: 'entered', name: 'With a ticket' },
  { value: 'turnedAway', name: 'Turned away' },
];

const stateField: FilterField = {
  name: 'state',
  label: 'Cards',
  kind: 'choice',
  choices: states,
  say: (state) => states.find(({ value }) => value === state)?.name ?? '',
};

export const entryFilterRows = [[searchField, stateField]] as const;
