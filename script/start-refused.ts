/** A reason not to start that the reader can act on: shown as one sentence, without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Runs a command of the shell; a refusal is its answer, with exit code 1. */
export async function runRefusable(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
