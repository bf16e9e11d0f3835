import { auditFilters, type Audit } from '@clubdraw/contract/accounts/audit';
import { auditWords, operationInWords } from '@clubdraw/domain/audit/audit-words';
import { z } from 'zod';
import { dayFields, type FilterField } from '../filters/filter-field.ts';

const { shape } = auditFilters.in;

/** The filters in the address of the audit; other values are ignored. */
export const auditSearch = z.object({
  page: shape.page.catch(1),
  person: shape.person.catch(undefined),
  operation: shape.operation.catch(undefined),
  behind: shape.behind.catch(undefined),
  startDate: shape.startDate.catch(undefined),
  endDate: shape.endDate.catch(undefined),
});

// Object.keys forgets the names.
const operations = (Object.keys(auditWords) as (keyof typeof auditWords)[])
  .map((value) => ({ value, name: operationInWords(value) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

function nameIn(choices: readonly { value: string; name: string }[], value: string): string {
  return choices.find((one) => one.value === value)?.name ?? 'Somebody else';
}

/** The words for a person whose account is closed. */
export const whoLeft = 'Somebody who left';

/** The filters of the audit: person, operation, days (product §2.50). */
export function auditFilterRows(people: Audit['people']): readonly (readonly FilterField[])[] {
  const persons = people.map(({ id, email }) => ({ value: id, name: email ?? whoLeft }));
  const person: FilterField = {
    name: 'person',
    label: 'Person',
    kind: 'choice',
    placeholder: 'Everybody',
    choices: persons,
    say: (value) => `By ${nameIn(persons, value)}`,
  };
  const operation: FilterField = {
    name: 'operation',
    label: 'What was done',
    kind: 'choice',
    placeholder: 'Everything',
    choices: operations,
    say: (value) => nameIn(operations, value),
  };
  return [[person], [operation], dayFields];
}
