import { bytesOf } from '../texts/text-bytes.ts';

/** A draw as an entry of a calendar. */
export type CalendarEvent = {
  /** Names the entry for good: a calendar that gets it again replaces what it has. */
  uid: string;
  title: string;
  /** The words below the title; a line feed begins a line. */
  about: string;
  url: string;
  startsAt: Date;
  /** When the file was made. */
  madeAt: Date;
  isCancelled: boolean;
};

const minutes = 15;

/** 20261212T083000Z */
function instant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A line in pieces of at most 75 bytes, the later ones behind a space (RFC 5545, section 3.1). */
function folded(line: string): string {
  if (/^[ -~]{0,74}$/.test(line)) return line;
  const pieces: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const length = bytesOf(character);
    if (bytes + length > 74) {
      pieces.push('');
      bytes = 0;
    }
    pieces[pieces.length - 1] += character;
    bytes += length;
  }
  return pieces.join('\r\n ');
}

/** The file that puts a draw into a calendar (RFC 5545): a quarter of an hour from its date on. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, about, url, startsAt, madeAt, isCancelled } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clubdraw//Draws//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(madeAt)}`,
    `DTSTART:${instant(startsAt)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
