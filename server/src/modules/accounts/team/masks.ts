import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { DrawMember } from '@clubdraw/contract/draws/draw-members';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import type { PackageMember } from '@clubdraw/contract/packages/package-members';
import type { PackageStanding } from '@clubdraw/contract/packages/package-standing';
import type { OwnedPackage, PackageDraw } from '@clubdraw/contract/packages/packages';
import type { Found } from '@clubdraw/contract/packages/search-club';
import type { Home } from '@clubdraw/contract/payments/home';
import { whoReadsMoney, whoRuns } from '@clubdraw/domain/people/may';
import { maskedEmail } from '@clubdraw/domain/people/masked-email';
import { Refusal } from '@clubdraw/domain/refusal';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import type { CallingMember } from '../../../http/mount/access.ts';
import { maskedLetter, maskedPlace } from './mask-held-place.ts';

/**
 * The answers about a club as somebody of its team reads them (product §6): who does not run it
 * sees no whole e-mail address, name or number of a buyer; who sells sees counts and no money.
 */

type Reader = Pick<CallingMember, 'role'>;

/** Whether a reader sees who the buyers are. */
export function seesPeople({ role }: Reader): boolean {
  return whoRuns.includes(role);
}

/** Whether a reader sees what was paid. */
export function seesMoney({ role }: Reader): boolean {
  return whoReadsMoney.includes(role);
}

/**
 * Refuses what leads from an address, or a part of one, to a person: it would tell the rest of it,
 * letter by letter.
 *
 * @throws {Refusal} forbidden
 */
export function requirePeopleSeen(reader: Reader, isAskedByEmail: boolean): void {
  if (isAskedByEmail && !seesPeople(reader)) throw notInThisClub();
}

/**
 * Refuses a file of money to who sees counts alone.
 *
 * @throws {Refusal} forbidden
 */
export function requireMoneySeen(reader: Reader): void {
  if (!seesMoney(reader)) throw notInThisClub();
}

function notInThisClub(): Refusal {
  return new Refusal('forbidden', teamMessages.notInThisClub);
}

/** The answer about things that those who run the club do. */
const notAllowed = { allowed: false, reason: teamMessages.notInThisClub } as const;

function maskedOrNull(email: string | null): string | null {
  return email === null ? null : maskedEmail(email);
}

type Holder = { email: string | null; phone?: string | null; name?: string | null };

function maskedHolder<H extends Holder>(holder: H): H {
  const { email } = holder;
  return {
    ...holder,
    email: maskedOrNull(email),
    ...('phone' in holder && { phone: null }),
    ...('name' in holder && { name: null }),
  };
}

function maskedWinners(winners: readonly OwnedWinner[]): OwnedWinner[] {
  return winners.map((one) => maskedPlace(maskedHolder(one)));
}

/** A draw with its winners. */
export function drawFor(reader: Reader, draw: OwnedDraw): OwnedDraw {
  const shown = seesMoney(reader) ? draw : { ...draw, grossSales: null };
  if (seesPeople(reader)) return shown;
  const { winner, winners, prizeTurn } = draw;
  return {
    ...shown,
    can: { edit: notAllowed, cancel: notAllowed, startLive: notAllowed },
    winner: winner && maskedHolder(winner),
    winners: maskedWinners(winners),
    prizeTurn: maskedLetter(prizeTurn),
  };
}

/** The draws of a package with their winners. */
export function packageDrawsFor(reader: Reader, draws: readonly PackageDraw[]): PackageDraw[] {
  if (seesPeople(reader)) return [...draws];
  return draws.map((draw) => ({
    ...draw,
    winner: draw.winner && { ...draw.winner, email: maskedEmail(draw.winner.email) },
    winners: maskedWinners(draw.winners),
    prizeTurn: maskedLetter(draw.prizeTurn),
  }));
}

export function packageFor(reader: Reader, one: OwnedPackage): OwnedPackage {
  if (seesPeople(reader)) return one;
  const can = { edit: notAllowed, cancel: notAllowed };
  return { ...one, can, draws: packageDrawsFor(reader, one.draws), chargedOn: [] };
}

export function drawMembersFor(reader: Reader, members: readonly DrawMember[]): DrawMember[] {
  return members.map((member) => ({
    ...member,
    ...(!seesMoney(reader) && { paid: null }),
    ...(!seesPeople(reader) && {
      ownerEmail: maskedEmail(member.ownerEmail),
      name: null,
      phone: null,
    }),
  }));
}

export function packageMembersFor(
  reader: Reader,
  members: readonly PackageMember[],
): PackageMember[] {
  if (seesPeople(reader)) return [...members];
  return members.map((member) => ({ ...member, email: maskedEmail(member.email) }));
}

/** The members of each tier are left out with the income: the price of the tier tells it. */
export function standingFor(reader: Reader, standing: PackageStanding): PackageStanding {
  const shown = seesMoney(reader) ? standing : { ...standing, income: [], held: [] };
  if (seesPeople(reader)) return shown;
  return {
    ...shown,
    left: shown.left.map((one) => ({ ...one, email: maskedEmail(one.email) })),
  };
}

/** The things that a text leads to, without the people whose addresses it is a part of. */
export function foundFor(reader: Reader, found: Found): Found {
  if (seesPeople(reader)) return found;
  const nobody = { found: [], hasMore: false };
  const tickets = found.tickets.found.map((one) => ({ ...one, email: maskedEmail(one.email) }));
  return {
    ...found,
    buyers: nobody,
    members: nobody,
    tickets: { ...found.tickets, found: tickets },
  };
}

export function homeFor(reader: Reader, home: Home): Home {
  if (seesMoney(reader)) return home;
  return {
    ...home,
    coming: home.coming.map((draw) => ({ ...draw, net: null })),
    days: home.days.map((day) => ({ ...day, paid: [] })),
    books: [],
  };
}
