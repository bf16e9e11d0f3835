import type { Discount } from '@clubdraw/contract/draw-form';
import type { Currency } from '@clubdraw/domain/money';
import type { RunMethod } from '@clubdraw/domain/run-method';

/** What stands in the fields of the draw form, as it was typed. */
export type DrawValues = {
  name: string;
  prize: string;
  imageId: string | null;
  runAt: string;
  timezone: string;
  runMethod: RunMethod | '';
  entryCost: string;
  currency: Currency;
  ticketCap: string;
  discounts: Discount[];
  /** The pair that is being typed and not yet added. */
  newDiscount: { type: Discount['type'] | ''; code: string };
  emailWinner: boolean;
  numbersLength: string;
  numbersFrom: string;
  numbersTo: string;
  terms: string;
};

/** A new draw: the defaults of spec §3, and the owner's default terms. */
export function newDraw(terms: string): DrawValues {
  return {
    name: '',
    prize: '',
    imageId: null,
    runAt: '',
    timezone: 'Australia/Sydney',
    runMethod: '',
    entryCost: '',
    currency: 'AUD',
    ticketCap: '',
    discounts: [],
    newDiscount: { type: '', code: '' },
    emailWinner: true,
    numbersLength: '',
    numbersFrom: '',
    numbersTo: '',
    terms,
  };
}
