import { isOverdue } from '@clubdraw/domain/draws/live-phase';
import type { Scene } from './scene.ts';

/** The scene, or in place of a close that takes too long the words for that. */
export function orOverdue(scene: Scene, runAt: string): Scene {
  return scene.name === 'closing' && isOverdue({ runAt: new Date(runAt) }, new Date(scene.at))
    ? { name: 'missing', words: 'This draw is overdue: its list was never closed.' }
    : scene;
}
