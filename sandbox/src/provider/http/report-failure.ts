/** Writes a failure of the stand-in itself where its operator reads. */
export function reportFailure(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`payment provider: ${text}\n`);
}
