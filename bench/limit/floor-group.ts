/** As the product's: requests that share one statement. */
const maxAtOnce = 128;

/**
 * Shares a statement among all who come while the one before is at work. `run` answers one result
 * for each, in their order.
 */
export function grouped<In, Out>(
  run: (all: In[]) => Promise<readonly Out[]>,
): (item: In) => Promise<Out> {
  const waiting: ({ item: In } & Omit<PromiseWithResolvers<Out>, 'promise'>)[] = [];
  let isAtWork = false;
  const goOn = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxAtOnce);
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve, reject }] of group.entries()) {
          const result = results[at];
          if (result === undefined) reject(new Error('nothing came of one in a group'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isAtWork = false;
  };
  return async (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    waiting.push({ item, resolve, reject });
    if (!isAtWork) void goOn();
    return promise;
  };
}
