import type { Draw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { useNavigate } from 'react-router';
import { productNow } from '../../../api/product-time.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-sheet.tsx';
import { drawAgainPath, editRefusal, isOver, publicDrawUrl } from '../draw-facts.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

/** The QR code is a picture at an address of its own, for printing: another tab. */
function qrEntry(draw: Draw): MenuEntry {
  return {
    name: 'QR Code',
    icon: <Icon of={QrCodeIcon} />,
    onSelect: () => void window.open(paths.drawQr(draw.id), '_blank', 'noopener'),
  };
}

/** The actions for a draw in its row (product §2.12). */
export function DrawMenu({ draw }: { draw: Draw }) {
  const navigate = useNavigate();
  const runs = useMay(whoRuns);
  const isPromo = drawKindOf(draw.entryCost) === 'promo';
  const stage: MenuEntry = {
    name: 'Live Stage',
    icon: <Icon of={MonitorPlayIcon} />,
    onSelect: () => void navigate(paths.drawLive(draw.id)),
  };
  const edit: MenuEntry = {
    name: 'Edit Draw',
    icon: <Icon of={PencilSimpleIcon} />,
    refusal: editRefusal(draw, productNow()),
    onSelect: () => void navigate(isPromo ? paths.editPromoDraw(draw.id) : paths.editDraw(draw.id)),
  };
  const again: MenuEntry = {
    name: 'Run again',
    icon: <Icon of={ArrowsClockwiseIcon} />,
    onSelect: () => void navigate(drawAgainPath(draw)),
  };
  return (
    <RowMenu
      name={draw.name}
      url={publicDrawUrl(draw)}
      details={{ name: 'Draw Details', path: paths.drawDetails(draw.id) }}
      membersPath={paths.drawMemberships(draw.id)}
      more={{
        link: isPromo ? [qrEntry(draw)] : [],
        details: [stage],
        end: !runs ? [] : isOver(draw) ? [edit, again] : [edit],
      }}
    />
  );
}
