import type { Icon as PhosphorIcon } from '@phosphor-icons/react';

type Props = {
  of: PhosphorIcon;
  /** Filled icons say what state something is in; bold ones what it is. */
  state?: boolean;
};

/** An icon beside its word, hidden from assistive technology. */
export function Icon({ of: Shape, state = false }: Props) {
  return <Shape className="i" weight={state ? 'fill' : 'bold'} aria-hidden focusable="false" />;
}
