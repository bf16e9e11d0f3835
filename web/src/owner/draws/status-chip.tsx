import type { Draw } from '@clubdraw/contract/draws/draws';
import type { DrawStatus } from '@clubdraw/domain/draws/draw-status';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { productNow } from '../../api/product-time.ts';
import { waitsForOwner } from './draw-facts.ts';

const looks: Record<DrawStatus, string> = {
  Published: 'good',
  'Full Capacity': 'note',
  Cancelled: 'bad',
  Expired: '',
};

/** A draw's status in its word (product §4.6). */
export function StatusChip({ status, dot = false }: { status: DrawStatus; dot?: boolean }) {
  return (
    <span className={`chip ${looks[status]}`.trim()}>
      {dot ? <span className="dot" /> : null}
      {status}
    </span>
  );
}

/** Says when a draw opens that nobody can enter yet; nothing for any other draw. */
export function OpensChip({ draw, plain = false }: { draw: Draw; plain?: boolean }) {
  const { status, opensAt, timezone } = draw;
  if (status !== 'Published' || opensAt === null || opensAt <= productNow()) return null;
  return (
    <span className={plain ? undefined : 'chip warn'}>
      Opens on {showDateTime(opensAt, timezone)}
    </span>
  );
}

/** Says that the envelope of a LIVE draw is to be opened; nothing for any other draw. */
export function WaitingChip({ draw }: { draw: Draw }) {
  return waitsForOwner(draw) ? <span className="chip warn">Sealed, opened live</span> : null;
}
