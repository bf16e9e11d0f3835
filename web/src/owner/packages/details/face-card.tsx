import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import * as messages from '@clubdraw/domain/texts/messages';
import { paragraphsOf } from '@clubdraw/domain/texts/paragraphs';
import { useState } from 'react';
import { paths } from '../../../paths.ts';

function Picture({ imageId, name }: { imageId: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="dim small">{messages.errorLoadingImage}</p>;
  return (
    <div className="picture">
      <img src={paths.image(imageId)} alt={name} onError={() => setFailed(true)} />
    </div>
  );
}

/** Picture and description, as people see them on the package's page; nothing without either. */
export function FaceCard({ found: { name, imageId, description } }: { found: OwnedPackage }) {
  if (imageId === null && description === null) return null;
  return (
    <section className="card stack" aria-labelledby="face-title">
      <h2 id="face-title">The membership</h2>
      {imageId === null ? null : <Picture key={imageId} imageId={imageId} name={name} />}
      {paragraphsOf(description).map((paragraph, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a text that stands
        <p key={position} className="lines anywhere">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
