import type { Draw } from '@clubdraw/contract/draws/draws';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** The QR code of a promotional draw, one press away: it is what such a draw is shown with. */
export function QrLink({ draw }: { draw: Draw }) {
  return (
    <a
      className="icon-btn"
      href={paths.drawQr(draw.id)}
      target="_blank"
      rel="noopener"
      aria-label={`QR Code for ${draw.name} (opens in a new tab)`}
    >
      <Icon of={QrCodeIcon} />
    </a>
  );
}
