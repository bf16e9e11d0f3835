import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';
import { readFilters } from './read-filters.ts';

type FieldProps = {
  field: FilterField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function FilterInput({ field, value, error, onChange }: FieldProps) {
  const { label, name, kind, choices = [], placeholder } = field;
  if (kind === 'choice') {
    return (
      <Field label={label}>
        {(control) => (
          <select
            {...control}
            className="input"
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      className={kind === 'text' ? undefined : 'num'}
      maxLength={kind === 'date' ? undefined : 254}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type Props = {
  rows: readonly (readonly FilterField[])[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  onClear: () => void;
  onClose: () => void;
};

/** The fields of a list's filters; Apply and Clear take effect at once. */
export function FilterForm({ rows, values, onApply, onClear, onClose }: Props) {
  const [typed, setTyped] = useState(values);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { values: read, problems: found } = readFilters(rows.flat(), typed);
    setProblems(found);
    const first = rows.flat().find(({ name }) => found[name] !== undefined)?.name;
    if (first === undefined) return onApply(read);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const clear = (): void => {
    setTyped({});
    setProblems({});
    onClear();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {rows
        .filter(([field]) => field?.kind !== 'found')
        .map((row) => (
          <div key={row[0]?.name} className={row.length > 1 ? 'grid2' : 'stack'}>
            {row.map((field) => (
              <FilterInput
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                error={problems[field.name]}
                onChange={(value) => setTyped({ ...typed, [field.name]: value })}
              />
            ))}
          </div>
        ))}
      <div className="actions">
        <Button submit>Apply</Button>
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
        <Button look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
