import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/csr/WhatsappLogo';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Icon } from '../ui/icon.tsx';
import { ShareSheet, type SheetIcons, type SheetProps } from './share-sheet.tsx';
import './share-sheet.css';

const icons: SheetIcons = {
  whatsapp: <Icon of={WhatsappLogoIcon} />,
  mail: <Icon of={EnvelopeSimpleIcon} />,
  qr: <Icon of={QrCodeIcon} />,
  poster: <Icon of={PrinterIcon} />,
  page: <Icon of={ArrowSquareOutIcon} />,
  close: <Icon of={XIcon} />,
};

/** The sheet as this app shows it. */
export function SheetWithIcons(props: SheetProps) {
  return <ShareSheet {...props} icons={icons} />;
}
