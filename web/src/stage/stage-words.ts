import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import { placesOneByOne } from '@clubdraw/domain/draws/reveal';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { showCount } from '../ui/show-count.ts';
import type { OpenPlaces } from './places.tsx';
import { openIn, type Scene, type StageDraw } from './scene.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "1 ticket", "1,200 tickets". */
export function many(count: number, word: string): string {
  return `${showCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

export type ClockPart = { value: string; unit: string };

function part(value: number, word: string): ClockPart {
  return { value: String(value).padStart(2, '0'), unit: value === 1 ? word : `${word}s` };
}

/**
 * The two largest units that are left: days and hours, hours and minutes, or minutes and seconds.
 */
export function clockParts(msLeft: number): [ClockPart, ClockPart] {
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  if (seconds >= day)
    return [
      part(Math.floor(seconds / day), 'day'),
      part(Math.floor((seconds % day) / hour), 'hour'),
    ];
  if (seconds >= hour)
    return [
      part(Math.floor(seconds / hour), 'hour'),
      part(Math.floor((seconds % hour) / minute), 'minute'),
    ];
  return [part(Math.floor(seconds / minute), 'minute'), part(seconds % minute, 'second')];
}

/** "4 minutes 38 seconds", for who does not see the figures. */
export function clockText(msLeft: number): string {
  return clockParts(msLeft)
    .map(({ value, unit }) => `${Number(value)} ${unit}`)
    .join(' ');
}

/** The words for the end of the countdown. */
export function clockNote(
  { runMethod, clubName }: StageDraw,
  until: 'date' | 'round' | 'envelope',
): string {
  const club = clubName ?? 'the club';
  if (until === 'envelope')
    return `The list is closed. When the clock stops, the public random number that decides is due, and ${club} can open the envelope.`;
  if (until === 'round')
    return 'The list is closed. When the clock stops, the public random number that decides is due, and the first number follows.';
  if (runMethod === 'LIVE')
    return `When the clock stops, sales end and the list is closed. Then ${club} opens the envelope here, within 24 hours.`;
  return 'When the clock stops, sales end, the list is sealed, and the first number follows.';
}

/** The line above the name of the draw. */
export function lineOf(scene: Scene, draw: StageDraw, stage: DrawStage): string {
  const numbers = draw.numbers.length;
  const winners = winnersOn(stage);
  if (scene.name === 'reveal') {
    if (scene.shown === numbers) return 'The number is complete';
    const number = `Number ${scene.shown + 1} of ${numbers}`;
    return winners.length > 1 ? `Place 1 · ${number}` : number;
  }
  if (scene.name === 'result')
    return stage.live.result?.outcome === 'winner'
      ? `The winning ticket${winners.length > 1 ? 's' : ''}`
      : 'The draw is over';
  return draw.clubName ? `${draw.clubName} presents` : 'A draw on Clubdraw';
}

/** Seconds before the end of a clock at which it is said how long it still takes. */
const marks = [10, 30, 60, 300, 600] as const;

function clockNews(msLeft: number): string {
  const mark = marks.find((seconds) => msLeft <= seconds * 1000);
  return mark === undefined
    ? ''
    : `Less than ${mark >= minute ? many(mark / minute, 'minute') : many(mark, 'second')} left.`;
}

/** The numbers that can lie open now, and how many tickets each of them left. */
export function shownOf({ live: { reveal, result }, inTheRunning }: DrawStage) {
  return reveal ?? { code: result?.drawnCode ?? '', inTheRunning };
}

/** The places that may be shown: of a LIVE draw before its result is public. */
export function winnersOn({ live: { reveal, result } }: DrawStage): readonly Winner[] {
  return reveal?.places?.winners ?? result?.winners ?? [];
}

/** The places of a scene that opens them, for the part that says them. */
export function placesIn(scene: Scene, stage: DrawStage): OpenPlaces {
  const winners = winnersOn(stage);
  return { winners, open: openIn(scene, winners.length), single: placesOneByOne };
}

/** The words for a screen reader when the scene changes; they are read often and change rarely. */
export function newsOf(scene: Scene, stage: DrawStage): string {
  const { live } = stage;
  if (scene.name === 'clock') return clockNews(scene.msLeft);
  if (scene.name === 'ready') return 'The list is closed. The envelope is about to be opened.';
  if (scene.name === 'closing') return 'Sales are closed. The list of tickets is being sealed.';
  if (scene.name === 'sealed')
    return `The list of ${many(live.seal?.tickets ?? 0, 'ticket')} is sealed.`;
  if (scene.name === 'missing') return scene.words;
  if (scene.name === 'cancelled')
    return 'This draw was cancelled. Every entry is refunded in full.';
  if (scene.name === 'result') return live.result?.words ?? '';
  // The part that knows the places says them.
  if (scene.name === 'places') return '';
  const { code, inTheRunning } = shownOf(stage);
  const number = code.split('-')[scene.shown - 1];
  if (number === undefined) return `${many(live.seal?.tickets ?? 0, 'ticket')} in the draw.`;
  const left = inTheRunning[scene.shown];
  const rest = left === undefined ? '' : ` ${many(left, 'ticket')} still in the running.`;
  return `Number ${scene.shown}: ${Number(number)}.${rest}`;
}
