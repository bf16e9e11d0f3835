import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf, type DrawKind } from '@clubdraw/domain/draw-kind';
import { stockOf, type Stock } from '@clubdraw/domain/stock';
import { newDraw, valuesOf, valuesOfAgain, type DrawValues } from './draw-values.ts';

/**
 * The values that a draw form began with; some go back as they came unless somebody changes them.
 */
export type FormOrigin = {
  kind: DrawKind;
  /** The club has no name of its own yet: the form asks for it first. */
  asksClubName: boolean;
  values: DrawValues;
  /** The paper of a draw that has one already. */
  paper: Stock | undefined;
  /** The draw's instant: finer than the field, and one of two where a clock is set back. */
  runAt: Date | undefined;
};

/** A new draw begins with the owner's default terms. */
export function originOfNew(
  defaultTerms: string,
  kind: DrawKind,
  asksClubName = false,
): FormOrigin {
  return {
    kind,
    asksClubName,
    values: newDraw(defaultTerms, kind),
    paper: undefined,
    runAt: undefined,
  };
}

/** An edit begins with the draw as it stands. */
export function originOfDraw(draw: OwnedDraw): FormOrigin {
  return {
    kind: drawKindOf(draw.entryCost),
    asksClubName: false,
    values: valuesOf(draw),
    paper: stockOf(draw.id),
    runAt: draw.runAt,
  };
}

/** A new draw that begins with all of an earlier one but its date. */
export function originOfAgain(draw: OwnedDraw, asksClubName = false): FormOrigin {
  return {
    kind: drawKindOf(draw.entryCost),
    asksClubName,
    values: valuesOfAgain(draw),
    paper: undefined,
    runAt: undefined,
  };
}
