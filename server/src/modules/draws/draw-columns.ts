import type { DrawDraft } from '@clubdraw/contract/draws/form/draw-form';
import type { FreeEntry } from '@clubdraw/domain/entries/free-entry';
import type { Said } from '../../flow/revision.ts';
import { firstPrizeColumns } from './prizes/draw-prizes.store.ts';
import { storedBundles } from './stored-bundles.ts';

/** A draw as its owner describes it and as it is stored: a new field is a column here and there. */
export type DrawFields = Omit<
  DrawDraft,
  'runAt' | 'opensAt' | 'termsHtml' | 'currency' | 'freeEntry'
> & {
  runAt: Date;
  opensAt: Date | null;
  freeEntry: FreeEntry | null;
  termsVersionId: string;
  /** How many codes its numbers have. */
  codeSpace: number;
  /** The most tickets that it can have. */
  capacity: number;
};

/**
 * Its plain columns under the names of its fields; those with a form of their own are read apart.
 */
export const fieldColumns = [
  'name',
  'prize',
  'one_prize_each as onePrizeEach',
  'description',
  'run_at as runAt',
  'timezone',
  'entry_cost_minor as entryCostMinor',
  'image_id as imageId',
  'ticket_cap as ticketCap',
  'max_per_person as maxPerPerson',
  'giveaways',
  'opens_at as opensAt',
  'email_winner as emailWinner',
  'claim_days as claimDays',
  'eligible',
  'confirm_entries as confirmEntries',
  'free_online as freeOnline',
  'free_online_max as freeOnlineMax',
  'free_post as freePost',
  'free_post_address as freePostAddress',
  'free_post_until as freePostUntil',
  'terms_version_id as termsVersionId',
  'numbers_length as numbersLength',
  'numbers_from as numbersFrom',
  'numbers_to as numbersTo',
  'code_space as codeSpace',
  'capacity',
] as const;

/** Its texts as whoever reads it gets them: its owner, everybody by a call, and its page. */
export function textsOfDraw({ description }: Pick<DrawFields, 'description'>) {
  return { description };
}

/** Its owner's words about it, by the names of its form's fields: its revision is made of them. */
export function saidOfDraw(draw: DrawFields): Said {
  const [first, ...morePrizes] = draw.prizes;
  return {
    name: draw.name,
    description: draw.description,
    runAt: draw.runAt,
    timezone: draw.timezone,
    runMethod: draw.runMethod,
    imageId: draw.imageId,
    prize: first?.prize,
    prizeQuantity: first?.quantity,
    prizeValue: first?.value?.amount,
    morePrizes,
    onePrizeEach: draw.onePrizeEach,
    ...saidOfSale(draw),
    numbersLength: draw.numbers.length,
    numbersFrom: draw.numbers.from,
    numbersTo: draw.numbers.to,
    emailWinner: draw.emailWinner,
    claimDays: draw.claimDays,
    eligible: draw.eligible,
    termsHtml: draw.termsVersionId,
    socials: draw.socials,
  };
}

function saidOfSale(draw: DrawFields): Said {
  return {
    entryCost: draw.entryCost.amount,
    currency: draw.entryCost.currency,
    ticketCap: draw.ticketCap,
    bundles: storedBundles(draw.bundles),
    maxPerPerson: draw.maxPerPerson,
    drawWhenSoldOut: draw.drawWhenSoldOut,
    opensAt: draw.opensAt,
    giveaways: draw.giveaways,
    discounts: draw.discounts,
    freeEntry: draw.freeEntry,
    confirmEntries: draw.confirmEntries,
  };
}

/** Its fields as columns; the prizes behind the first one are rows of their own. */
export function columnsOf(fields: DrawFields) {
  const { freeEntry } = fields;
  return {
    name: fields.name,
    ...firstPrizeColumns(fields),
    description: fields.description,
    run_at: fields.runAt,
    timezone: fields.timezone,
    currency: fields.entryCost.currency,
    entry_cost_minor: fields.entryCost.amount,
    run_method: fields.runMethod,
    image_id: fields.imageId,
    discounts: JSON.stringify(fields.discounts),
    socials: JSON.stringify(fields.socials),
    ticket_cap: fields.ticketCap,
    bundles: JSON.stringify(storedBundles(fields.bundles)),
    max_per_person: fields.maxPerPerson,
    latest_run_at: fields.drawWhenSoldOut ? fields.runAt : null,
    giveaways: fields.giveaways,
    opens_at: fields.opensAt,
    email_winner: fields.emailWinner,
    claim_days: fields.claimDays,
    eligible: fields.eligible,
    confirm_entries: fields.confirmEntries,
    free_online: freeEntry?.online?.each ?? null,
    free_online_max: freeEntry?.online?.max ?? null,
    free_post: freeEntry?.post?.each ?? null,
    free_post_address: freeEntry?.post?.address ?? null,
    free_post_until: freeEntry?.post?.until ?? null,
    terms_version_id: fields.termsVersionId,
    numbers_length: fields.numbers.length,
    numbers_from: fields.numbers.from,
    numbers_to: fields.numbers.to,
    code_space: fields.codeSpace,
    capacity: fields.capacity,
  };
}
