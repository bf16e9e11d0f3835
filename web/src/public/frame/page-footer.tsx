import type { BeaconName } from '@clubdraw/contract/pages/page-draw';
import { termsPath } from '@clubdraw/contract/pages/public-paths';
import { BrandLink } from './brand-link.tsx';

type Props = {
  drawId?: string | null;
  /** Where the terms are, when they are no draw's. */
  terms?: string | null;
  /** The chain of random values of what is on sale: that of a rehearsal says so, here alone. */
  beacon?: BeaconName | undefined;
};

/** The foot of every public page; the pages of something on sale lead to its terms. */
export function PageFooter({ drawId = null, terms = drawId && termsPath(drawId), beacon }: Props) {
  return (
    <footer className="pub-foot">
      <BrandLink />
      {terms ? <a href={terms}>Terms And Conditions</a> : null}
      <a href="/privacy-policy">Privacy policy</a>
      {beacon === 'test' ? (
        <p>A rehearsal: anybody can compute the number that decides who wins.</p>
      ) : null}
    </footer>
  );
}
