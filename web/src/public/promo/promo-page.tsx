import type { ReactNode } from 'react';
import { DrawSheet, type DrawPageProps } from '../draw/draw-sheet.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { promoStubs } from './promo-stubs.tsx';

type Props = DrawPageProps & {
  /** Where the club is found besides, written by the server alone. */
  elsewhere?: ReactNode;
};

/** The page on which one joins a promotional draw (product §2.15). */
export function PromoPage({ elsewhere, ...props }: Props) {
  return (
    <DrawSheet {...props} stubs={promoStubs}>
      <ServerText className="elsewhere">{elsewhere}</ServerText>
    </DrawSheet>
  );
}
