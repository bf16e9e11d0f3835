const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A wall-clock time of a form as it stands, whatever the zone of this browser. */
export function localText(local: string): string {
  const at = new Date(`${local}Z`);
  return Number.isNaN(at.getTime()) ? 'Date' : format.format(at);
}
