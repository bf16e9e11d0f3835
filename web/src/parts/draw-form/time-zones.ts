/** Every zone that this browser knows, and UTC. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : [...known, 'UTC'];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/** True when a zone fits what somebody typed: in any case, with spaces for underscores. */
export function zoneMatches(zone: string, typed: string): boolean {
  return plain(zone).includes(plain(typed.trim()));
}
