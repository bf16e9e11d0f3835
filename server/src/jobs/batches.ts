/** Does one batch after the other, until one says that there is nothing more to do. */
export async function allBatches(batch: () => Promise<boolean>): Promise<void> {
  let mayHaveMore = true;
  while (mayHaveMore) mayHaveMore = await batch();
}
