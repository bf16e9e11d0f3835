import { posterPath } from '@clubdraw/contract/pages/poster-path';
import { shortQrPath } from '@clubdraw/contract/pages/short-address';
import { withVia } from '@clubdraw/domain/clubs/via';
import { useId, type ReactNode } from 'react';
import { CopyRow } from './copy-row.tsx';
import type { Shared } from './shared.ts';
import { useSheetFocus } from './use-sheet-focus.ts';
import { useShortLink } from './use-short-link.ts';

/** The icons of a surface that has some. */
export type SheetIcons = Record<
  'whatsapp' | 'mail' | 'qr' | 'poster' | 'page' | 'close',
  ReactNode
>;

export type SheetProps = {
  of: Shared;
  title: string;
  /** A sentence below the title. */
  hint?: string | undefined;
  icons?: SheetIcons | undefined;
  /** A further way among the others, and its content below them. */
  extra?: ReactNode;
  more?: ReactNode;
  onClose: () => void;
};

type Way = { name: string; icon: ReactNode; href: string; isFile?: boolean; isOther?: boolean };

/** The ways to pass a link on, and to put it on paper. */
function waysOf({ of, icons }: SheetProps, link: string): Way[] {
  const { name, path } = of;
  // Each way carries its name, so that its sales are counted (product §2.35).
  const said = (via: string): string =>
    encodeURIComponent(`${of.text ?? name}\n${withVia(link, via)}`);
  const ways: Way[] = [
    {
      name: 'WhatsApp',
      icon: icons?.whatsapp,
      href: `https://wa.me/?text=${said('whatsapp')}`,
      isOther: true,
    },
    {
      name: 'E‑mail',
      icon: icons?.mail,
      href: `mailto:?subject=${encodeURIComponent(name)}&body=${said('mail')}`,
    },
    {
      name: 'QR code',
      icon: icons?.qr,
      href: shortQrPath(of, { format: 'png', via: 'qr' }),
      isFile: true,
    },
    {
      name: 'Poster',
      icon: icons?.poster,
      href: posterPath(of),
      isOther: true,
    },
  ];
  if (window.location.pathname === path) return ways;
  return [...ways, { name: 'Open page', icon: icons?.page, href: path }];
}

function WayLink({ way: { name, icon, href, isFile, isOther } }: { way: Way }) {
  const opening = isOther ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="share-way" href={href} {...opening} {...(isFile && { download: 'qr-code.png' })}>
      {icon}
      <span>
        {name}
        {isOther ? <span className="sr"> (opens in a new tab)</span> : null}
      </span>
    </a>
  );
}

/**
 * Passes a draw or a package on: a link to copy, the ways to send it, and what is printed
 * (product §2.30). It stands beside its page and stops nobody from using that.
 */
export function ShareSheet(props: SheetProps) {
  const { of, title: words, hint, icons, extra, more, onClose } = props;
  const { sheet, title, close } = useSheetFocus(onClose);
  const link = useShortLink(of);
  const id = useId();
  return (
    <dialog className="share-sheet" open aria-labelledby={id} ref={sheet}>
      <div className="share-head">
        <h2 id={id} tabIndex={-1} ref={title}>
          {words}
        </h2>
        <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
          {icons?.close ?? <span className="share-cross">×</span>}
        </button>
      </div>
      {hint === undefined ? null : <p className="dim">{hint}</p>}
      <div className="share-body">
        <img
          src={shortQrPath(of, { via: 'qr' })}
          width={112}
          height={112}
          alt="QR code of the link"
        />
        <CopyRow link={link} />
      </div>
      <ul className="share-ways">
        {waysOf(props, link ?? window.location.origin + of.path).map((way) => (
          <li key={way.name}>
            <WayLink way={way} />
          </li>
        ))}
        {extra ? <li>{extra}</li> : null}
      </ul>
      {more}
    </dialog>
  );
}
