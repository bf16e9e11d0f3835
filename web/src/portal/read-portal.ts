import { getPortalCall, type Portal } from '@clubdraw/contract/portal/portal';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { customerToken } from '../api/session/customer.ts';

let known: { token: string | null; portal: Portal } | undefined;

/**
 * The portal of the signed-in customer. A portal that was read once stays on the screen when
 * reading it again fails: a train in a tunnel takes nobody's tickets away.
 */
export async function readPortal(signal: AbortSignal): Promise<Portal> {
  const token = customerToken();
  try {
    const portal = await call(getPortalCall, {}, { signal });
    known = { token, portal };
    return portal;
  } catch (error) {
    const isKnown = known?.token === token && error instanceof ApiFailure && error.status !== 401;
    if (known && isKnown) return known.portal;
    throw error;
  }
}

export function forgetPortal(): void {
  known = undefined;
}
