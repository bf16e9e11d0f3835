import type { Role } from '@clubdraw/domain/people/roles';
import { useProfile } from '../../api/session/profile.ts';

/** Whether the person has one of these parts in the club: what they may not do is not offered. */
export function useMay(parts: readonly Role[]): boolean {
  return parts.includes(useProfile().role);
}
