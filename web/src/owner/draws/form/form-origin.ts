import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { stockOf, type Stock } from '@clubdraw/domain/draws/stock';
import { inFourWeeks } from '../../form/in-four-weeks.ts';
import type { Usual } from '../../form/usual.ts';
import { newDraw, valuesOfDraw, valuesOfDrawAgain, type DrawValues } from './draw-values.ts';

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
  /** The terms belong to this draw: they are not the owner's default ones, or nobody knows. */
  hasOwnTerms: boolean;
  /** They are other than the default ones, and the form says so by showing them. */
  showsTerms: boolean;
  /** The draw's instant: finer than the field, and one of two where a clock is set back. */
  runAt: Date | undefined;
  /** The same of its opening. */
  opensAt: Date | undefined;
};

type New = {
  /** The owner's default terms, with which a new draw begins. */
  defaultTerms: string;
  kind: DrawKind;
  asksClubName?: boolean;
  usual?: Usual | undefined;
};

/** A new draw begins in four weeks. */
export function originOfNew({ defaultTerms, kind, asksClubName = false, usual }: New): FormOrigin {
  const values = newDraw(defaultTerms, kind, usual);
  return {
    kind,
    asksClubName,
    values: { ...values, runAt: inFourWeeks(values.timezone) },
    hasOwnTerms: false,
    showsTerms: false,
    paper: undefined,
    runAt: undefined,
    opensAt: undefined,
  };
}

/** An edit begins with the draw as it stands. */
export function originOfDraw(draw: OwnedDraw): FormOrigin {
  return {
    kind: drawKindOf(draw.entryCost),
    asksClubName: false,
    values: valuesOfDraw(draw),
    hasOwnTerms: true,
    showsTerms: false,
    paper: stockOf(draw.id),
    runAt: draw.runAt,
    opensAt: draw.opensAt ?? undefined,
  };
}

/**
 * A new draw that begins with all of an earlier one but its date, its terms beside the owner's
 * default ones.
 */
export function originOfAgain(
  draw: OwnedDraw,
  defaultTerms: string,
  asksClubName = false,
): FormOrigin {
  const hasOwnTerms = draw.termsHtml !== defaultTerms;
  return {
    kind: drawKindOf(draw.entryCost),
    asksClubName,
    values: valuesOfDrawAgain(draw),
    hasOwnTerms,
    showsTerms: hasOwnTerms,
    paper: undefined,
    runAt: undefined,
    opensAt: undefined,
  };
}
