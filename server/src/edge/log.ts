import pino, { type DestinationStream, type Logger } from 'pino';
import sonicBoom from 'sonic-boom';

/**
 * The log: one JSON line for each request and job, with ids. No addresses, codes, tokens, e-mails
 * or query strings: an error says what kind it is and where it came from.
 */
export function openLog(destination: DestinationStream = inPortions()): Logger {
  return pino({ base: null, serializers: { err: safeError } }, destination);
}

/**
 * A busy process writes a few dozen lines at once. Its end, or a fatal line, writes what is left.
 * Nobody has to read it: once the reader is gone, lines are dropped, and the process goes on; where
 * a disk is full, a megabyte waits until it is not. The logger's own destination would try for ever
 * to write the last lines.
 */
function inPortions(): DestinationStream & { flushSync(): void } {
  const portions = new sonicBoom.SonicBoom({
    fd: 1,
    minLength: 4_096,
    maxLength: 1_000_000,
    periodicFlush: 100,
    sync: false,
  });
  let isRead = true;
  const onFailure = (failure: unknown): void => {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EPIPE')) return;
    isRead = false;
    portions.destroy();
  };
  const flushSync = (): void => {
    try {
      if (isRead) portions.flushSync();
    } catch (failure) {
      onFailure(failure);
    }
  };
  portions.on('error', onFailure);
  process.on('exit', flushSync);
  return {
    write: (line) => {
      if (isRead) portions.write(line);
    },
    flushSync,
  };
}

/**
 * An error for the log and for the queue. PostgreSQL's messages and details quote the values at
 * fault: of them only code and names are kept.
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isFromDatabase = 'severity' in error && 'routine' in error;
  return {
    type: error.name,
    ...(!isFromDatabase && { message: withoutPeople(error.message) }),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: safeError(error.cause) }),
  };
}

/** Other programs quote what they were given: addresses of people and of pages with a query. */
function withoutPeople(message: string): string {
  return message
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[e-mail]')
    .replaceAll(/\?[\w.~%+-]+=[^\s"'<>()]*/g, '?[query]');
}
