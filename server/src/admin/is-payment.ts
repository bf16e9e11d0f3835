import { findStory } from '../modules/operator/find-story.ts';
import type { CommandWorld } from './command.ts';

/** Whether a payment has this id: a command for one that there is not ends with 1. */
export async function isPayment(world: CommandWorld, id: string): Promise<boolean> {
  const story = await findStory(world, id);
  return story?.payments.some((one) => one.id === id) ?? false;
}
