import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { entryPath, qrPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import { ClubBadge } from '../frame/club-badge.tsx';

/**
 * A sheet to print and put up: the code, what it leads to, and the address for those without a
 * camera.
 */
export function QrPage({ draw, publicUrl }: { draw: PageDraw; publicUrl: string }) {
  return (
    <main className="sheet">
      <ClubBadge club={draw} />
      <h1>
        <bdi>{draw.name}</bdi>
      </h1>
      <p className="prize">
        <bdi>{draw.prize}</bdi>
      </p>
      <img src={qrPath(draw.id)} width={512} height={512} alt="QR code that leads to the draw" />
      <p className="strong">
        {draw.entryCost.amount === 0 ? 'Scan to join. It is free.' : 'Scan to enter.'}
      </p>
      <p>Drawn on {showDateTime(new Date(draw.runAt), draw.timezone)}</p>
      <p className="small address">{publicUrl + entryPath(draw)}</p>
      <p className="small no-print">
        <a href={qrPath(draw.id, 'png')} download>
          Save as PNG
        </a>{' '}
        or{' '}
        <a href={qrPath(draw.id)} download>
          SVG
        </a>
        , or print this page.
      </p>
    </main>
  );
}
