/** An instant as a field for date and time takes it, in a zone. */
export function localTime(at: Date, timeZone = 'Australia/Sydney'): string {
  return at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}
