import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch';
import type { ComponentProps, ReactNode } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  /** Variants of the visual language: `quiet`, `ghost`, `bad`, `big`, `wide`, `compact`, `link`. */
  look?: string;
  submit?: boolean;
  /** Shows a spinner in the icon's place and refuses presses; label and width stay. */
  busy?: boolean;
  icon?: ReactNode;
  /** The icon stands after the words. */
  iconLast?: boolean;
};

export function Button({
  look = '',
  submit,
  busy = false,
  icon,
  iconLast,
  children,
  ...rest
}: Props) {
  useFocusKept(busy);
  const shown = busy ? <CircleNotchIcon className="i spin" weight="bold" aria-hidden /> : icon;
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`btn ${look}`.trim()}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {iconLast ? null : shown}
      {children}
      {iconLast ? shown : null}
    </button>
  );
}
