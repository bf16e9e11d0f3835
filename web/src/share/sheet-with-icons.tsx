import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/csr/WhatsappLogo';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Icon } from '../ui/icon.tsx';
import { closeSheet } from './opened-sheet.ts';
import { OnYourSite } from './on-your-site.tsx';
import { ShareSheet, type SheetIcons } from './share-sheet.tsx';
import type { Shared } from './shared.ts';
import './share-sheet.css';

const icons: SheetIcons = {
  whatsapp: <Icon of={WhatsappLogoIcon} />,
  mail: <Icon of={EnvelopeSimpleIcon} />,
  qr: <Icon of={QrCodeIcon} />,
  poster: <Icon of={PrinterIcon} />,
  page: <Icon of={ArrowSquareOutIcon} />,
  close: <Icon of={XIcon} />,
};

type Props = {
  of: Shared;
  /** It was published just now. */
  isNew: boolean;
};

/** The sheet as this app shows it. */
export function SheetWithIcons({ of, isNew }: Props) {
  const shown = { of, icons, more: of.kind === 'draw' ? <OnYourSite draw={of} /> : null };
  if (!isNew) {
    return <ShareSheet {...shown} title={`Share ${of.name}`} onClose={closeSheet} />;
  }
  return (
    <ShareSheet
      {...shown}
      title={of.kind === 'draw' ? 'Your draw is live' : 'Your membership is live'}
      hint={`Send ${of.name} to your members. The first ticket shows up here.`}
      onClose={closeSheet}
    />
  );
}
