import { showDateTime } from '@clubdraw/domain/time/local-time';
import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';

/** The day and the time that a clock of a zone shows, to be compared. */
function clockOf(at: Date, timeZone: string): string[] {
  return at.toLocaleString('en', { timeZone }).split(', ');
}

/**
 * Writes each date of the page that the server alone wrote in the form of the reader's language,
 * and adds the time where its reader is, if clocks there show another one.
 */
export function addLocalTimes(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
    const at = new Date(time.dateTime);
    const zone = time.dataset['zone'] ?? 'UTC';
    time.textContent = showDateTime(at, zone);
    const [day, here] = clockOf(at, timeZone);
    const [theirDay, there] = clockOf(at, zone);
    if (day === theirDay && here === there) continue;
    const shown =
      day === theirDay
        ? inEnglish(
            at.toLocaleTimeString(readersLanguage(), {
              timeZone,
              hour: 'numeric',
              minute: '2-digit',
              timeZoneName: 'short',
            }),
          )
        : showDateTime(at, timeZone);
    const added = document.createElement('small');
    // With a hyphen that does not break: `GMT-5` stays whole.
    added.textContent = ` ${shown.replace('GMT-', 'GMT‑')} where you are`;
    time.append(added);
  }
}
