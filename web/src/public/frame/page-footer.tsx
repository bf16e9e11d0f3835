import { termsPath } from '@clubdraw/contract/public-calls';
import { BrandLink } from './brand-link.tsx';

/** The foot of every public page; a draw's pages lead to that draw's terms. */
export function PageFooter({ drawId }: { drawId: string | null }) {
  return (
    <footer className="pub-foot">
      <BrandLink />
      {drawId ? <a href={termsPath(drawId)}>Terms And Conditions</a> : null}
      <a href="/privacy-policy">Privacy policy</a>
    </footer>
  );
}
