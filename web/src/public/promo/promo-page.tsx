import { DrawSheet, type DrawPageProps } from '../draw/draw-sheet.tsx';
import { promoStubs } from './promo-stubs.tsx';
import { SocialLinks } from './social-links.tsx';

/** The page on which one joins a promotional draw (product §2.15). */
export function PromoPage(props: DrawPageProps) {
  return (
    <DrawSheet {...props} stubs={promoStubs}>
      <SocialLinks draw={props.draw} />
    </DrawSheet>
  );
}
