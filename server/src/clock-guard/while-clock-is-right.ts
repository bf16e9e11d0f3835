import { clockState, onClockChange } from './clock-guard.ts';

/** Work of the background; answers how to stop it. */
type Start = () => Promise<() => Promise<void>>;

/**
 * Does `start` while the clock of this machine is right, and stops what it started while it is
 * wrong: nothing is taken on, and what is under way is finished. Answers how to stop for good.
 */
export async function whileClockIsRight(start: Start): Promise<() => Promise<void>> {
  let stop: (() => Promise<void>) | undefined;
  let isOver = false;
  const follow = async (): Promise<void> => {
    const isWanted = !isOver && !clockState().isWrong;
    if (isWanted === (stop !== undefined)) return;
    if (isWanted) {
      stop = await start();
      return;
    }
    await stop?.();
    stop = undefined;
  };
  // One change after the other; each looks anew, so that the last one counts.
  let changing = follow();
  await changing;
  const stopListening = onClockChange(() => {
    changing = changing.then(follow);
  });
  return async () => {
    isOver = true;
    stopListening();
    changing = changing.then(follow);
    await changing;
  };
}
