import type { Draw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useNavigate } from 'react-router';
import { productNow } from '../../../api/product-time.ts';
import { paths } from '../../../paths.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuEntry } from '../../../ui/menu-sheet.tsx';
import { PopupMenu } from '../../../ui/popup-menu.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { publicDrawUrl } from '../public-draw-url.ts';
import { editRefusal } from './edit-refusal.ts';

/** The QR code is a picture at an address of its own, for printing: another tab. */
function qrEntry(draw: Draw): MenuEntry {
  return {
    name: 'QR Code',
    icon: <Icon of={QrCodeIcon} />,
    onSelect: () => void window.open(paths.drawQr(draw.id), '_blank', 'noopener'),
  };
}

/** What can be done with a draw from its row (spec §2.12). */
export function DrawMenu({ draw }: { draw: Draw }) {
  const navigate = useNavigate();
  const url = publicDrawUrl(draw);
  const isPromo = drawKindOf(draw.entryCost) === 'promo';
  return (
    <PopupMenu
      label={`Actions for ${draw.name}`}
      face={<Icon of={DotsThreeVerticalIcon} />}
      entries={[
        {
          name: 'Share',
          icon: <Icon of={ShareNetworkIcon} />,
          onSelect: () => void shareLink(url),
        },
        { name: 'Copy Link', icon: <Icon of={CopyIcon} />, onSelect: () => void copyLink(url) },
        ...(isPromo ? [qrEntry(draw)] : []),
        {
          name: 'Draw Details',
          icon: <Icon of={ChartBarIcon} />,
          onSelect: () => void navigate(paths.drawDetails(draw.id)),
        },
        {
          name: 'Live Stage',
          icon: <Icon of={MonitorPlayIcon} />,
          onSelect: () => void navigate(paths.drawLive(draw.id)),
        },
        {
          name: 'Memberships',
          icon: <Icon of={UsersIcon} />,
          onSelect: () => void navigate(paths.drawMemberships(draw.id)),
        },
        {
          name: 'Edit Draw',
          icon: <Icon of={PencilSimpleIcon} />,
          refusal: editRefusal(draw, productNow()),
          onSelect: () =>
            void navigate(isPromo ? paths.editPromoDraw(draw.id) : paths.editDraw(draw.id)),
        },
      ]}
    />
  );
}
