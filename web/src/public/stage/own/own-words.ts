import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import type { Scene } from '../../../stage/scene.ts';
import { shownOf } from '../../../stage/stage-words.ts';

function counted(count: number): string {
  return count === 1 ? '1 of your tickets is' : `${count} of your tickets are`;
}

/** How it goes for a watcher's own codes; empty where there is nothing to say. */
export function ownWords(codes: readonly string[], scene: Scene, stage: DrawStage): string {
  if (codes.length === 0 || scene.name === 'cancelled') return '';
  if (scene.name === 'result') {
    const { winnerCode = null } = stage.standing.result ?? {};
    return winnerCode !== null && codes.includes(winnerCode) ? 'Your ticket has won.' : '';
  }
  if (scene.name !== 'reveal') {
    return codes.length === 1 ? 'You follow 1 ticket.' : `You follow ${codes.length} tickets.`;
  }
  const open = shownOf(stage).code.split('-').slice(0, scene.shown);
  const left = codes.filter((code) => {
    const numbers = code.split('-');
    return open.every((number, at) => numbers[at] === number);
  });
  return left.length === 0
    ? 'None of your tickets is still in.'
    : `${counted(left.length)} still in.`;
}
