import { optional } from '../../wire/wire.ts';
import { localDateOrInstant } from '../draw-date.ts';

/** The field of a paid draw's form about opening later than it is announced. */
export const openingField = {
  opensAt: optional(localDateOrInstant).describe(
    'From when on people can enter: before the draw, and once its cards by post can still come. The draw is announced at once; it is open at once when not given. Not read for a promotional draw.',
  ),
};
