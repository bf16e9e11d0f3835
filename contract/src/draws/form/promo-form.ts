import { promoRunMethods, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import { z } from 'zod';
import { priceConditions } from '../../payments/price.ts';
import { drawFields, priceOf, withRange, type DrawDraft } from './draw-form.ts';
import { withPrizes } from './prize-fields.ts';
import { saleIn, withoutSale } from './sale-fields.ts';
import { revisionField } from '../../wire/revision.ts';
import { numberField, optional } from '../../wire/wire.ts';
import { socialsField } from '../../promotions/socials-field.ts';

const confirmEntries = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
  .describe(
    'Of a promotional draw: an entry counts once its address is confirmed from the mail. `false` when not given.',
  );

/**
 * A promotional draw is free: what a body says about the price and about ways around it is not
 * read.
 */
const freeFields = drawFields.omit({
  entryCost: true,
  freeEntry: true,
  bundles: true,
  maxPerPerson: true,
  drawWhenSoldOut: true,
  giveaways: true,
  opensAt: true,
});

const promoFields = freeFields.extend({
  runMethod: z.enum(promoRunMethods, messages.drawTypeRequired),
  socials: socialsField,
  confirmEntries,
});

/** The body of a promotional draw (product §5.6, §7.2): a draw that costs 0, with social links. */
export const promoDraft = promoFields
  .transform((draft, context) => ({
    ...withRange(draft, context),
    ...withoutSale,
    entryCost: { amount: 0, currency: draft.currency },
    freeEntry: null,
  }))
  .transform((draft, context): DrawDraft => withPrizes(draft, context));

/**
 * The body of a change: of a paid or a promotional draw, which only the stored draw can say. A
 * promotional one keeps its kind and its price of 0 whatever the body says (see draftOfKind).
 */
export const drawEdit = drawFields
  .extend({
    entryCost: optional(
      numberField(messages.entryCostValid, messages.entryCostNumber).meta({
        format: 'money',
        description: 'The price of a ticket in its `currency`; not read for a promotional draw.',
      }),
    ),
    socials: socialsField,
    confirmEntries,
    revision: revisionField,
  })
  .meta(priceConditions('entryCost'))
  .transform(withRange)
  .transform(withPrizes);

export type DrawEdit = z.output<typeof drawEdit>;

/** The fault of one field of a change. */
export type WrongField = { path: string; problem: string };

/** A change as the draft that it makes of a draw, or the field that such a draw cannot have. */
export type EditedDraft = { draft: DrawDraft } | { wrong: WrongField };

/** A change read as the draft of a draw of this kind, or the field that such a draw cannot have. */
export function draftOfKind(kind: DrawKind, edit: DrawEdit): EditedDraft {
  return kind === 'promo' ? promoDraftOf(edit) : paidDraftOf(edit);
}

function promoDraftOf(edit: DrawEdit): EditedDraft {
  const isPromo = promoRunMethods.some((method) => method === edit.runMethod);
  if (!isPromo) return { wrong: { path: 'runMethod', problem: messages.drawTypeRequired } };
  const entryCost = { amount: 0, currency: edit.currency };
  return { draft: { ...edit, ...withoutSale, entryCost, freeEntry: null } };
}

function paidDraftOf(edit: DrawEdit): EditedDraft {
  const cost = priceOf(edit.entryCost ?? undefined, edit.currency);
  if ('problem' in cost) return { wrong: { path: 'entryCost', problem: cost.problem } };
  const priced = { ...edit, entryCost: cost.price, socials: noSocials, confirmEntries: false };
  const { bundles, faults } = saleIn(priced);
  const [fault] = faults;
  if (fault) return { wrong: { path: fault.path.join('.'), problem: fault.problem } };
  return { draft: { ...priced, bundles } };
}
