import type { TeamRole } from './roles.ts';

/** The things that a key of a club can open (product §6). */
export const keyScopes = ['read', 'entries'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A key reads as this part of the team does: who reads masked, who types cards counts alone. */
export const partOfScope = { read: 'viewer', entries: 'seller' } as const satisfies Record<
  KeyScope,
  TeamRole
>;

/** Keys of a club at most, those that have ended included. */
export const maxKeys = 20;

/** Characters of the name of a key at most. */
export const maxKeyName = 60;

/** A key as it is sent: 32 random bytes behind three signs by which scanners find it. */
export const keyPattern = /^cd_[\w-]{43}$/;
