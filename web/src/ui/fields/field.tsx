import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The attributes of a control that tie its label, help and error to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: string;
  /** Given where the page links to the field; otherwise made up. */
  id?: string | undefined;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** The error came without a press: it is read aloud at once. */
  urgent?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

type ErrorProps = { id?: string; urgent?: boolean | undefined; children: string };

export function FieldError({ id, urgent = false, children }: ErrorProps) {
  return (
    <p className="err" id={id} role={urgent ? 'alert' : undefined}>
      <Icon of={WarningCircleIcon} state />
      {children}
    </p>
  );
}

/** A labelled control: label above, help below, and an error in the place of the help. */
export function Field(props: Props) {
  const { label, id: given, optional, help, error, urgent, children } = props;
  const made = useId();
  const id = given ?? made;
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional ? <span className="opt"> optional</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <FieldError id={noteId} urgent={urgent}>
          {error}
        </FieldError>
      ) : null}
      {!error && help ? (
        <p className="help" id={noteId}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
