/**
 * Does `work` for 0…count − 1, never more than `inFlight` at once, and answers when all are done.
 * Rejects as soon as one `work` does; the others go on.
 */
export async function crowd(
  { count, inFlight }: { count: number; inFlight: number },
  work: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const walker = async (): Promise<void> => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(inFlight, count) }, walker));
}
