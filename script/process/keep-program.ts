import { scheduler } from 'node:timers/promises';
import { lastLines } from './last-lines.ts';
import type { Program } from './start-program.ts';

const longestPauseSeconds = 30;

/** A program that lived for so long is started again at once. */
const longLifeMs = 60_000;

type Start = (signal: AbortSignal) => Promise<Program>;

/**
 * A program that is started again whenever it ends by itself, with growing pauses; what else runs
 * goes on meanwhile. `ended` settles when it was stopped, or could not be started again.
 *
 * @param start starts it and waits until it is ready; ends it when that fails or the signal says so
 * @throws what the first start throws
 */
export async function keepProgram(start: Start, say: (sentence: string) => void): Promise<Program> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start(signal);
  const { name, pid, logFile, logStart } = current;
  const keep = async (): Promise<string> => {
    for (let pauseSeconds = 1; ; pauseSeconds = Math.min(2 * pauseSeconds, longestPauseSeconds)) {
      const began = performance.now();
      const how = await current.ended;
      if (signal.aborted) return how;
      say(`The ${name} ended (${how}) and is started again:\n${lastLines(logFile, 10)}`);
      if (performance.now() - began > longLifeMs) pauseSeconds = 1;
      const next = await startAfter(pauseSeconds, start, signal);
      if (!next) return how;
      current = next;
      say(`The ${name} is running again.`);
    }
  };
  const ended = keep();
  return {
    name,
    pid,
    logFile,
    logStart,
    ended,
    stop: async (seconds) => {
      stopping.abort();
      await current.stop(seconds);
      await ended;
    },
    kill: () => {
      stopping.abort();
      current.kill();
    },
  };
}

/** Undefined when it could not be started, or when the signal says that it is wanted no more. */
async function startAfter(
  seconds: number,
  start: Start,
  signal: AbortSignal,
): Promise<Program | undefined> {
  try {
    await scheduler.wait(seconds * 1000, { signal });
    return await start(signal);
  } catch {
    return undefined;
  }
}
