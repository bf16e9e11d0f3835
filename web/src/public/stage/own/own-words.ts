import type { LiveState } from '@clubdraw/contract/draws/live-state';
import type { Scene } from '../../../stage/scene.ts';

/** The state of the stage, from which the words for a watcher's own tickets follow. */
export type Watched = {
  scene: Scene;
  /** The drawn numbers, with dashes between them; the scene says how many of them are shown. */
  code: string;
  result: LiveState['result'];
  /** The codes of the places behind the first one that lie open. */
  open: readonly string[];
};

function counted(count: number): string {
  return count === 1 ? '1 of your tickets is' : `${count} of your tickets are`;
}

/** How it goes for a watcher's own codes; empty where there is nothing to say. */
export function ownWords(codes: readonly string[], { scene, code, result, open }: Watched): string {
  if (codes.length === 0 || scene.name === 'cancelled') return '';
  const first = scene.name === 'result' ? result?.winnerCode : null;
  if ([...open, first].some((one) => one && codes.includes(one))) return 'Your ticket has won.';
  if (scene.name === 'result') return '';
  if (scene.name !== 'reveal') {
    return codes.length === 1 ? 'You follow 1 ticket.' : `You follow ${codes.length} tickets.`;
  }
  const numbersOpen = code.split('-').slice(0, scene.shown);
  const left = codes.filter((own) => {
    const numbers = own.split('-');
    return numbersOpen.every((number, at) => numbers[at] === number);
  });
  return left.length === 0
    ? 'None of your tickets is still in.'
    : `${counted(left.length)} still in.`;
}
