import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { highestBelowLowest } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { runMethodsOf, runMethodWords } from '../draw-facts.ts';
import { dayFields, type FilterField } from '../../filters/filter-field.ts';

const drawName: FilterField = {
  name: 'drawName',
  label: 'Draw Name',
  kind: 'text',
  placeholder: 'Any name',
  say: (name) => `Name has “${name}”`,
};

const found: FilterField = {
  name: 'search',
  label: 'Name or Prize',
  kind: 'found',
  say: (words) => `Name or prize has “${words}”`,
};

function drawType(kind: DrawKind): FilterField {
  const choices = runMethodsOf[kind].map((value) => ({ value, name: runMethodWords[value].name }));
  return {
    name: 'runMethod',
    label: 'Draw Type',
    kind: 'choice',
    placeholder: 'Any type',
    choices,
    say: (method) => choices.find(({ value }) => value === method)?.name ?? method,
  };
}

const costs: readonly FilterField[] = [
  {
    name: 'entryCostMin',
    label: 'Lowest Entry Cost',
    kind: 'number',
    placeholder: 'From',
    problem: messages.entryCostNumber,
    say: (cost) => `Entry cost from ${cost}`,
  },
  {
    name: 'entryCostMax',
    label: 'Highest Entry Cost',
    kind: 'number',
    placeholder: 'To',
    problem: messages.entryCostNumber,
    notBelow: { name: 'entryCostMin', problem: highestBelowLowest },
    say: (cost) => `Entry cost up to ${cost}`,
  },
];

/** The filters of the regular draws (product §2.12): name, run method, dates, entry cost. */
export const paidDrawFilters = [[drawName], [found], [drawType('paid')], dayFields, costs] as const;

/** The filters of the promotional draws: all of them are free. */
export const promoDrawFilters = [[drawName], [found], [drawType('promo')], dayFields] as const;
