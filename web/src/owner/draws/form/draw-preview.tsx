import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { showMoney, type Money } from '@clubdraw/domain/money/money';
import type { Stock } from '@clubdraw/domain/draws/stock';
import { defaultNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { codeLook } from '../../../ui/code-look.ts';
import { allPrizes, type DrawValues } from './draw-values.ts';
import { PreviewPicture } from '../../picture/preview-picture.tsx';
import type { ImageUpload } from '../../picture/use-image-upload.ts';
import { localText } from '../../form/local-text.ts';
import { priceOf } from '../../form/earnings-of.ts';
import { numberRangeOf, sampleCode } from './number-range-of.ts';

function priceText(price: Money | undefined): string {
  return price ? showMoney(price) : '';
}

/** All prizes as they were typed, the first one first. */
function prizesText(values: DrawValues): string {
  return allPrizes(values)
    .map(({ prize, quantity }) => (Number(quantity) > 1 ? `${quantity} × ${prize}` : prize.trim()))
    .filter(Boolean)
    .join(' · ');
}

type Props = {
  values: DrawValues;
  kind: DrawKind;
  /** Of a draw that has its colour already. */
  paper: Stock | undefined;
  upload: ImageUpload;
};

/** A ticket as the people in this draw will have it. */
export function DrawPreview({ values, kind, paper, upload }: Props) {
  const price = priceOf(values.entryCost, values.currency);
  const code = sampleCode(numberRangeOf(values) ?? defaultNumberRange);
  return (
    <section className="stack-s" aria-labelledby="preview-title">
      <h2 id="preview-title" className="label dim">
        {kind === 'promo' ? 'What people will see' : 'What buyers will see'}
      </h2>
      <article className={`ticket slip ${paper ?? 'mint'}`}>
        <div className="t-in">
          <div className="t-main">
            <PreviewPicture upload={upload} />
            <p className="slip-name anywhere">{values.name.trim() || 'Your draw'}</p>
            <p className="dim anywhere">{prizesText(values) || 'Your prize goes here'}</p>
            <p className={codeLook(code)}>{code}</p>
          </div>
          <div className="t-stub">
            <div className="row between">
              <span className="dim">{localText(values.runAt)}</span>
              <span className="strong num">{kind === 'promo' ? 'Free' : priceText(price)}</span>
            </div>
          </div>
        </div>
      </article>
      {paper ? null : <p className="help">Your draw gets its colour when you publish it.</p>}
    </section>
  );
}
