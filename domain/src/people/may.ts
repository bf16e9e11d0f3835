import type { Role } from './roles.ts';

/** The parts of a club's people that may make a call (product §6). */

export const ownerAlone: readonly Role[] = ['owner'];

/** Those who run the club's draws and packages. */
export const whoRuns: readonly Role[] = ['owner', 'manager'];

/** Those who see what was paid; who sells sees counts alone. */
export const whoReadsMoney: readonly Role[] = ['owner', 'manager', 'viewer'];

/** Those who type in cards that came by post. */
export const whoTypesCards: readonly Role[] = ['owner', 'manager', 'seller'];

export const wholeTeam: readonly Role[] = ['owner', 'manager', 'seller', 'viewer'];
