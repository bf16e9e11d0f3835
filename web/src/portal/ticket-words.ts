import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { paths } from '../paths.ts';
import type { Shared } from '../share/shared.ts';

/** The portal's two lists of tickets. */
export type TicketList = 'upcoming' | 'past';

export const kindWords: Record<PortalTicket['kind'], string> = {
  paid: 'Draw',
  promo: 'Promotional draw',
  membership: 'Membership',
};

/** A package's draws are on its own page. */
function packageOf(drawId: string): string {
  return drawId.split(':')[0] ?? drawId;
}

/** Where everybody sees the draw of a ticket, and its result. */
export function drawPathOf({ kind, drawId }: Pick<PortalTicket, 'kind' | 'drawId'>): string {
  if (kind === 'membership') return paths.packageInfo(packageOf(drawId));
  return kind === 'promo' ? paths.promoDraw(drawId) : paths.drawInfo(drawId);
}

type NamedDraw = Pick<PortalTicket, 'kind' | 'drawId' | 'drawName'>;

/** The thing that is passed on of a ticket: its draw, or the package that the draw is one of. */
export function sharedOf(ticket: NamedDraw): Shared {
  const { kind, drawId, drawName: name } = ticket;
  const isOfPackage = kind === 'membership';
  return {
    kind: isOfPackage ? 'package' : 'draw',
    id: isOfPackage ? packageOf(drawId) : drawId,
    name,
    path: drawPathOf(ticket),
  };
}

/** The paper of a ticket: its draw's, green for a win, grey for what did not win. */
export function paperOf(
  { drawId, hasWon }: Pick<PortalTicket, 'drawId' | 'hasWon'>,
  list: TicketList,
): string {
  const stock = stockOf(packageOf(drawId));
  if (hasWon) return `${stock} win`;
  return list === 'past' ? 'void' : stock;
}

/** The words before the date of a ticket's draw. */
export function whenWords(
  { isCancelled }: Pick<PortalTicket, 'isCancelled'>,
  list: TicketList,
): string {
  if (isCancelled) return 'Was planned for';
  return list === 'past' ? 'Drawn' : 'Draw date';
}

/** In ems: a digit and a hyphen as the code's type sets them. */
const digitWidth = 0.65;
const hyphenWidth = 0.46;

/** How wide a code is, in ems of its type. */
export function codeWidth(code: string): number {
  const hyphens = code.split('-').length - 1;
  return (code.length - hyphens) * digitWidth + hyphens * hyphenWidth;
}

/** The size at which a code fills its ticket and stays on one line, in hundredths of its width. */
export function codeSize(code: string): number {
  return Math.min(12, 98 / codeWidth(code));
}

/** An identifier in short: its beginning and its end, and the number of a package's draw. */
export function shortId(id: string): string {
  const [name = '', occurrence] = id.split(':');
  const short = name.length > 14 ? `${name.slice(0, 8)}…${name.slice(-4)}` : name;
  return occurrence === undefined ? short : `${short}:${occurrence}`;
}
