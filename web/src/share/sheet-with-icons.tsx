import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/csr/WhatsappLogo';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { CodeIcon } from '@phosphor-icons/react/dist/csr/Code';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { closeSheet, type Opened } from './opened-sheet.ts';
import { ShareSheet, type SheetIcons } from './share-sheet.tsx';
import './share-sheet.css';

/** The texts come with the press: most owners never ask for them. */
const SiteTexts = lazy(async () => ({ default: (await import('./site-texts.tsx')).SiteTexts }));

const icons: SheetIcons = {
  whatsapp: <Icon of={WhatsappLogoIcon} />,
  mail: <Icon of={EnvelopeSimpleIcon} />,
  qr: <Icon of={QrCodeIcon} />,
  poster: <Icon of={PrinterIcon} />,
  page: <Icon of={ArrowSquareOutIcon} />,
  close: <Icon of={XIcon} />,
};

/** A draw can stand on the club's own site, too: a way of its own, with texts to copy. */
function useOwnSite({ of, withTexts }: Opened) {
  const [isOpen, setOpen] = useState(withTexts);
  if (of.kind !== 'draw') return {};
  return {
    extra: (
      <button
        type="button"
        className="share-way"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CodeIcon} />
        <span>Put it on your site</span>
      </button>
    ),
    more: isOpen ? (
      <Suspense>
        <SiteTexts draw={of} />
      </Suspense>
    ) : null,
  };
}

/** The sheet as this app shows it. */
export function SheetWithIcons(opened: Opened) {
  const { of, isNew } = opened;
  const shown = { of, icons, ...useOwnSite(opened) };
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
