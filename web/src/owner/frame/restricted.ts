import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { lazy } from 'react';

/** True for an owner whose payment account is there and cannot take money. */
export function isRestricted({ isConnected, accountId }: Profile): boolean {
  return !isConnected && accountId !== null;
}

/** The words about such an account are fetched when there is one: most owners never see them. */
export const LateAccountNeeds = lazy(async () => ({
  default: (await import('./account-needs.tsx')).AccountNeeds,
}));

/** The same above a page that stays open. */
export const LateAccountNotice = lazy(async () => ({
  default: (await import('./account-needs.tsx')).AccountNotice,
}));
