import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type Props = ComponentProps<'input'> & {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** A unit that stands inside the field, at its end. */
  unit?: string | undefined;
};

export function TextField({ label, optional, help, error, unit, id, className, ...rest }: Props) {
  return (
    <Field label={label} id={id} optional={optional} help={help} error={error}>
      {(control) => {
        const input = (
          <input {...rest} {...control} className={`input ${className ?? ''}`.trim()} />
        );
        if (!unit) return input;
        return (
          <span className="with-end">
            {input}
            <span className="unit">{unit}</span>
          </span>
        );
      }}
    </Field>
  );
}
