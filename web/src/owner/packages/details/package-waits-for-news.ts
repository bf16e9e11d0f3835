import type { OwnedPackage } from '@clubdraw/contract/packages/packages';

/** True while something about a package is under way that its page would show by itself. */
export function packageWaitsForNews({ refunds, draws }: OwnedPackage): boolean {
  const refunding = refunds.done + refunds.failed < refunds.total;
  return refunding || draws.some(({ state }) => state === 'closing');
}
