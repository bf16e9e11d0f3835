import type { DrawStatus } from '@clubdraw/domain/draw-status';

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
