import {
  getPackageStandingCall,
  type HeldTier,
} from '@clubdraw/contract/packages/package-standing';
import { call } from '../../../api/call.ts';

/** The prices and tickets of a package's members, as they bought them. */
export async function readHeld(id: string, signal: AbortSignal): Promise<HeldTier[]> {
  return (await call(getPackageStandingCall, { params: { id } }, { signal })).held;
}
