import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  /** Variants of the visual language: `quiet`, `ghost`, `bad`, `big`, `wide`, `compact`, `link`. */
  look?: string;
  submit?: boolean;
  /** Shows a spinner in the icon's place and refuses presses; label and width stay. */
  busy?: boolean;
  icon?: ReactNode;
};

export function Button({ look = '', submit, busy = false, icon, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type
      type={submit ? 'submit' : 'button'}
      className={`btn ${look}`.trim()}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy ? <CircleNotchIcon className="i spin" weight="bold" aria-hidden /> : icon}
      {children}
    </button>
  );
}
