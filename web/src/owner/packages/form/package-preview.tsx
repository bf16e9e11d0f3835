import { periodNames } from '@clubdraw/domain/time/frequency';
import { showMoney } from '@clubdraw/domain/money/money';
import { localText } from '../../form/local-text.ts';
import { PreviewPicture } from '../../picture/preview-picture.tsx';
import type { ImageUpload } from '../../picture/use-image-upload.ts';
import { priceOf } from '../../form/earnings-of.ts';
import { isBegun, typedTier, type PackageValues, type TierValues } from './package-values.ts';

function priceText({ price, currency }: TierValues, { frequency }: PackageValues): string {
  const money = priceOf(price, currency);
  if (!money) return '';
  return `${showMoney(money)}${frequency === '' ? '' : ` a ${periodNames[frequency]}`}`;
}

/**
 * The membership as people will find it: its face, its first draw, and its tiers with their prices.
 */
export function PackagePreview({ values, upload }: { values: PackageValues; upload: ImageUpload }) {
  const open = values.tiers.filter(({ isClosed }) => !isClosed);
  const shown = isBegun(values.newTier) ? [...open, typedTier(values)] : open;
  return (
    <section className="stack-s" aria-labelledby="preview-title">
      <h2 id="preview-title" className="label dim">
        What members will see
      </h2>
      <article className="ticket slip mint">
        <div className="t-in">
          <div className="t-main">
            <PreviewPicture upload={upload} />
            <p className="slip-name anywhere">{values.name.trim() || 'Your membership'}</p>
            <p className="dim">
              {values.frequency === ''
                ? 'A draw in each period'
                : `A draw each ${periodNames[values.frequency]}`}
            </p>
          </div>
          <div className="t-stub stack-s">
            <p className="dim">First draw: {localText(values.drawDate)}</p>
            {shown.map((tier, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be the same
              <p key={position} className="row between wrap">
                <span className="anywhere">{tier.name.trim() || 'A tier'}</span>
                <span className="strong num">{priceText(tier, values)}</span>
              </p>
            ))}
          </div>
        </div>
      </article>
    </section>
  );
}
