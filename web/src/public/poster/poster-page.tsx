import {
  posterSizes,
  type PagePoster,
  type PosterSize,
} from '@clubdraw/contract/pages/page-poster';
import { Poster } from './poster.tsx';

type Props = {
  poster: PagePoster;
  size: PosterSize;
  /** Of the installation, as a person types it: clubdraw.example */
  host: string;
};

/** Above the poster, and not on paper: its sizes, the printer, and the code alone. */
function Tools({ poster, size }: Pick<Props, 'poster' | 'size'>) {
  return (
    <header className="tools no-print">
      <nav className="sizes" aria-label="Size of the paper">
        {posterSizes.map((one) => (
          <a
            key={one}
            className="btn quiet"
            href={`${poster.path}?size=${one}`}
            aria-current={one === size ? 'page' : undefined}
          >
            {one.toUpperCase()}
          </a>
        ))}
      </nav>
      <button className="btn" type="button" id="print">
        Print
      </button>
      <p className="small dim">
        One page, in colour, without margins. The QR code alone:{' '}
        <a href={`${poster.qr}&format=png`} download="qr-code.png">
          PNG
        </a>{' '}
        or{' '}
        <a href={poster.qr} download="qr-code.svg">
          SVG
        </a>
        .
      </p>
    </header>
  );
}

/** A poster to print and put up, on the size of paper that was pressed (product §2.31). */
export function PosterPage(props: Props) {
  return (
    <>
      <Tools {...props} />
      <main>
        <Poster {...props} />
      </main>
    </>
  );
}
