import { showDateTime } from '../../time/local-time.ts';

/**
 * The condition about opening later; left out for a draw that opens with its announcement. An
 * instant is ISO 8601.
 */
export type OpeningRule = { opensAt?: string | null | undefined; timezone?: string };

/** The words of the line about opening; nothing where there is none. */
export function openingSentences({ opensAt, timezone = 'UTC' }: OpeningRule): string[] {
  if (!opensAt) return [];
  return [`Nobody enters before the draw opens: ${showDateTime(new Date(opensAt), timezone)}.`];
}
