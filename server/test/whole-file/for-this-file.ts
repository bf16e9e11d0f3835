import { afterAll } from 'vitest';

/** Opens something for all tests of a file, and closes it behind the last of them. */
export async function forThisFile<Opened extends { close(): Promise<void> }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(async () => opened.close());
  return opened;
}
