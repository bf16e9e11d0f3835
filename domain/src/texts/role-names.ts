import type { Role, TeamRole } from '../people/roles.ts';

/** The parts that people have in a club, as pages call them. */
export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  seller: 'Seller',
  viewer: 'Viewer',
};

/** The ways in which each part helps, in a line. */
export const roleWords: Readonly<Record<TeamRole, string>> = {
  manager:
    'Runs draws and memberships, sees buyers and money. Not: payment account, team, club page.',
  seller: 'Types in entries by post and sees how many tickets are sold, without money.',
  viewer: 'Reads draws, memberships and money, with e‑mail addresses masked. Changes nothing.',
};
