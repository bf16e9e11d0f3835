import type { FreeEntry } from '../../entries/free-entry.ts';
import { noPurchaseNecessary } from '../../entries/free-entry-messages.ts';
import { showDateTime } from '../../time/local-time.ts';

/** The conditions about the free ways in; left out for a draw without. Instants are ISO 8601. */
export type FreeWayFacts = { freeEntry?: FreeEntry<string> | null; timezone?: string };

function times(count: number): string {
  if (count < 3) return count === 1 ? 'once' : 'twice';
  return `${count} times`;
}

/**
 * The words of the conditions about free ways in, with the address; nothing where there is none.
 */
export function freeWaysInWords({ freeEntry, timezone = 'UTC' }: FreeWayFacts): string[] {
  if (!freeEntry) return [];
  const { online, post } = freeEntry;
  return [
    noPurchaseNecessary,
    ...(online ? onlineInWords(online) : []),
    ...(post ? postInWords(post, timezone) : []),
  ];
}

function onlineInWords({ each, max }: NonNullable<FreeEntry<string>['online']>): string[] {
  const own = `Each person can enter online for free ${times(each)}.`;
  if (max === null) return [own];
  const all = max === 1 ? '1 ticket' : `${max.toLocaleString('en-AU')} tickets`;
  return [own, `At most ${all} of all people together can come online for free.`];
}

function postInWords(
  { each, address, until }: NonNullable<FreeEntry<string>['post']>,
  timezone: string,
): string[] {
  const last = showDateTime(new Date(until), timezone);
  const place = address.replaceAll(/\s*\n\s*/g, ', ');
  return [
    `Each person can enter by post for free ${times(each)}, with one card for each entry.`,
    `A card has the name, the postal address with its postcode and, to get the ticket by e‑mail, an e‑mail address. It goes to: ${place}.`,
    `Cards count that are received until ${last}.`,
    'The club types them in. Three days later at the latest, and before the draw, each has its ticket or is counted as turned away; after the draw everybody can read how many and on whose word.',
  ];
}
