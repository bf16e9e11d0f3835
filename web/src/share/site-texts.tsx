import { embedPath } from '@clubdraw/contract/pages/club-paths';
import { withVia } from '@clubdraw/domain/clubs/via';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/share-link.ts';
import type { Shared } from './shared.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/**
 * A frame with the card; its height has room for a picture, a long name and a button on a phone.
 */
function frameOf({ id, name }: Shared): string {
  const src = inHtml(new URL(embedPath(id), window.location.href).href);
  return `<iframe src="${src}" title="${inHtml(name)}" style="width:100%;max-width:720px;height:460px;border:0" loading="lazy"></iframe>`;
}

function linkOf({ path, name }: Shared): string {
  const href = inHtml(withVia(new URL(path, window.location.href).href, 'website'));
  return `<a href="${href}">${inHtml(name)}</a>`;
}

function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        rows={4}
        readOnly
        spellCheck={false}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <div className="row wrap">
        <Button look="quiet compact" onClick={() => void copyLink(text)}>
          Copy
        </Button>
      </div>
    </div>
  );
}

/** The frame and the plain link of a draw as texts to copy into a page (product §2.36). */
export function SiteTexts({ draw }: { draw: Shared }) {
  return (
    <>
      <CopyText label="A card with the live count" text={frameOf(draw)} />
      <CopyText label="A plain link" text={linkOf(draw)} />
      <p className="dim small">
        Any link can end in ?via= and a name of up to 40 letters a–z, digits and hyphens. The
        details of the draw say how many tickets came by each.
      </p>
    </>
  );
}
