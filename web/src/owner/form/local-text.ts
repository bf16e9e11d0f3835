import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';

const fields = {
  timeZone: 'UTC',
  calendar: 'gregory',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** A wall-clock time of a form as it stands, whatever the zone of this browser. */
export function localText(local: string): string {
  const at = new Date(`${local}Z`);
  if (Number.isNaN(at.getTime())) return 'Date';
  return inEnglish(at.toLocaleString(readersLanguage(), fields));
}
