import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type Props = ComponentProps<'input'> & {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  urgent?: boolean;
  /** A unit that stands inside the field, at its end. */
  unit?: string | undefined;
};

export function TextField(props: Props) {
  const { label, optional, help, error, urgent, unit, id, className, ...rest } = props;
  return (
    <Field label={label} id={id} optional={optional} help={help} error={error} urgent={urgent}>
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
