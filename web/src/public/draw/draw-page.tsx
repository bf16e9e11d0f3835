import { DrawSheet, type DrawPageProps } from './draw-sheet.tsx';
import { drawStubs } from './draw-stubs.tsx';

/** The public page of a draw (product §2.15). */
export function DrawPage(props: DrawPageProps) {
  return <DrawSheet {...props} stubs={drawStubs} />;
}
