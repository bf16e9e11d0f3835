const turns = 5;
const turnMs = 10;

/**
 * Both libraries draw and run effects a little later, each step asking for the next. Each step gets
 * a turn of its own: one long wait could end before the second step on a machine that was busy.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, turnMs));
  }
}
