import { discountTypes } from '@clubdraw/domain/money/discounts';
import { z } from 'zod';

const type = z.enum(discountTypes);

/** A discount of a draw or a package, for its owner and for those who bought. */
export const discount = z.object({ type, code: z.string() });
export type KnownDiscount = z.output<typeof discount>;

/** The same for everybody: that there is one, and never its code. */
export const discountTeaser = z.object({ type, code: z.null() });
