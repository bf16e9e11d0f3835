import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import { hostsOf } from './hosts-of.ts';
import { findPrimary } from './find-primary.ts';
import { cutOthers } from './primary-client.ts';
import { keepTimelines } from './timelines.ts';

/** Between two looks; in real time, as a primary fails in real time. */
const gapMs = 5_000;

/**
 * Looks every few seconds which host of the database takes writes, where it has several, and leaves
 * an old primary that is still there: a network that is cut in two may hide from it that a standby
 * has taken its place. A database with one host has a name that follows its primary, and its keeper
 * sees to the rest.
 */
export function watchPrimary(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Pick<Logger, 'warn'>,
): { stop(): void } {
  const urls = hostsOf(databaseUrl);
  if (urls.length === 1) return { stop: () => {} };
  const kept = keepTimelines(dataDir);
  const look = async (): Promise<void> => {
    try {
      const primary = await findPrimary(urls);
      const cut = cutOthers(urls, primary);
      if (cut > 0)
        log.warn({ host: new URL(primary).host, cut }, 'the database has another primary');
    } catch (err) {
      log.warn({ err }, 'the database has no primary');
    }
  };
  const timer = setInterval(() => void look(), gapMs);
  return {
    stop: () => {
      clearInterval(timer);
      kept.stop();
    },
  };
}
