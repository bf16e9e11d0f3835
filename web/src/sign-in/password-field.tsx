import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import type { ComponentProps } from 'react';
import { Field } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  help?: string;
  error?: string | undefined;
  shown: boolean;
  /** Flips every password field of the form (product §2.4); without it there is no toggle here. */
  onToggle?: () => void;
  /** The toggle's name for assistive technology. */
  what?: string;
};

export function PasswordField(props: Props) {
  const { label, help, error, shown, onToggle, what = 'password', id, ...rest } = props;
  return (
    <Field label={label} id={id} help={help} error={error}>
      {(control) => (
        <span className="with-end">
          <input {...rest} {...control} className="input" type={shown ? 'text' : 'password'} />
          {onToggle ? (
            <button
              type="button"
              className="icon-btn"
              aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
              disabled={rest.disabled}
              onClick={onToggle}
            >
              <Icon of={shown ? EyeSlashIcon : EyeIcon} />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
