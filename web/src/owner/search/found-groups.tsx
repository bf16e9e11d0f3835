import type { Found } from '@clubdraw/contract/packages/search-club';
import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { ListedPackage } from '@clubdraw/contract/packages/packages';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { StatusChip, WaitingChip } from '../draws/status-chip.tsx';
import { ticketsInWords } from '../draws/draw-facts.ts';
import { listSearch } from '../listing/list-search.ts';
import { membersText } from '../packages/package-facts.ts';

/** Something that was found, and where it leads. */
export type FoundRow = { to: string; name: string; about?: string; state?: ReactNode };

export type FoundGroup = {
  title: string;
  rows: readonly FoundRow[];
  /** Said below them when there are others that no list shows. */
  note?: string | undefined;
};

function drawRow(draw: ListedDraw): FoundRow {
  const { day, month, year } = dayAndMonth(draw.runAt, draw.timezone);
  return {
    to: paths.drawDetails(draw.id),
    name: draw.name,
    about: `${day} ${month} ${year} · ${draw.prize}`,
    state: (
      <>
        <WaitingChip draw={draw} />
        <StatusChip status={draw.status} />
      </>
    ),
  };
}

function packageRow({ id, name, frequency, membersCount, cancelledAt }: ListedPackage): FoundRow {
  return {
    to: paths.packageDetails(id),
    name,
    about: `${frequency} · ${membersText(membersCount)}`,
    state: cancelledAt ? <span className="chip bad">Cancelled</span> : null,
  };
}

type Buyer = Found['buyers']['found'][number];

/** A code finds its buyer in the list, and no e-mail comes into an address. */
function buyerRow({ drawId, drawName, email, ticketCount, code }: Buyer): FoundRow {
  return {
    to: paths.drawMemberships(drawId) + listSearch({ code }),
    name: email,
    about: `${ticketsInWords({ sold: ticketCount, ticketCap: null })} in ${drawName}`,
  };
}

function memberPath(packageId: string, member: string): string {
  return paths.packageMemberships(packageId) + listSearch({ member });
}

function memberRow(member: Found['members']['found'][number]): FoundRow {
  return {
    to: memberPath(member.packageId, member.membershipId),
    name: member.email,
    about: `${member.tierName} member of ${member.packageName}`,
  };
}

type Ticket = Found['tickets']['found'][number];

/** The holder of a ticket; of a void one, or where no list has the holder any more, the draw. */
function ticketPath({ drawId, packageId, membershipId, code, isVoid }: Ticket): string {
  if (packageId !== null) {
    return membershipId === null
      ? paths.packageDetails(packageId)
      : memberPath(packageId, membershipId);
  }
  return isVoid ? paths.drawDetails(drawId) : paths.drawMemberships(drawId) + listSearch({ code });
}

function ticketRow(ticket: Ticket): FoundRow {
  return {
    to: ticketPath(ticket),
    name: ticket.code,
    about: `${ticket.email} in ${ticket.drawName}`,
    state: ticket.isVoid ? <span className="chip">Void</span> : undefined,
  };
}

/** The rows of a kind with the way to the list that has the others. */
function listed(rows: FoundRow[], hasMore: boolean, more: FoundRow): FoundRow[] {
  return hasMore ? [...rows, more] : rows;
}

const moreText = 'There are more. Type more of it to see fewer.';

/**
 * The finds, by kind and in the order of the rail; kinds of which nothing was found are left out.
 */
export function foundGroups(found: Found, words: string): FoundGroup[] {
  const { draws, promoDraws, packages, buyers, members, tickets } = found;
  const all = (what: string, path: string, filters: Record<string, string>): FoundRow => ({
    to: path + listSearch(filters),
    name: `All ${what} with “${words}”`,
  });
  const groups: FoundGroup[] = [
    {
      title: 'Draws',
      rows: listed(
        draws.found.map(drawRow),
        draws.hasMore,
        all('draws', paths.drawList, { search: words }),
      ),
    },
    {
      title: 'Memberships',
      rows: listed(
        packages.found.map(packageRow),
        packages.hasMore,
        all('memberships', paths.packageList, { membershipName: words }),
      ),
    },
    {
      title: 'Promotional draws',
      rows: listed(
        promoDraws.found.map(drawRow),
        promoDraws.hasMore,
        all('promotional draws', paths.promoDrawList, { search: words }),
      ),
    },
    ...[
      { title: 'Tickets', rows: tickets.found.map(ticketRow), hasMore: tickets.hasMore },
      { title: 'Buyers', rows: buyers.found.map(buyerRow), hasMore: buyers.hasMore },
      { title: 'Members', rows: members.found.map(memberRow), hasMore: members.hasMore },
    ].map(({ title, rows, hasMore }) => ({ title, rows, note: hasMore ? moreText : undefined })),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
