/** Every zone that this browser knows, and UTC. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : [...known, 'UTC'];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/**
 * True when a zone fits what somebody typed: from the beginning of one of its words, in any case,
 * with spaces for underscores. "aus" is Australia, not Manaus.
 */
export function zoneMatches(zone: string, typed: string): boolean {
  const words = plain(zone).replaceAll('/', ' ');
  return ` ${words}`.includes(` ${plain(typed.trim()).replaceAll('/', ' ')}`);
}
