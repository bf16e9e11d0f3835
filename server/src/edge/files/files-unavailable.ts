/** The file store did not do what it was asked; the same may succeed a moment later. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The file store failed: ${reasonOf(cause)}`, { cause });
    this.name = 'FilesUnavailable';
  }
}

/** The library says which file it could not read, and puts the reason behind that. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : `${error.name}: ${error.message}`;
}
