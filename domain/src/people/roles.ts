/**
 * The parts that somebody can have in a club. One person is its owner; the others are its team
 * (product §6).
 */
export const roles = ['owner', 'manager', 'seller', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The parts that an owner gives to others. */
export const teamRoles = ['manager', 'seller', 'viewer'] as const satisfies readonly Role[];
export type TeamRole = (typeof teamRoles)[number];

/** People in the team of a club at most, its owner aside, those who are invited included. */
export const maxTeam = 25;

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;
