import type { Role } from '@clubdraw/domain/people/roles';
import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

/** Something that is offered to some parts of a club's people alone (product §6). */
export function Only({ to, children }: { to: readonly Role[]; children: ReactNode }) {
  return useMay(to) ? children : null;
}
