import { showDateTime } from '@clubdraw/domain/time/local-time';
import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** The day and the time that a clock of a zone shows, to be compared. */
function clockOf(at: Date, timeZone: string): [day: string, time: string] {
  const options = { timeZone };
  return [at.toLocaleDateString('en', options), at.toLocaleTimeString('en', options)];
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
        ? inEnglish(at.toLocaleTimeString(readersLanguage(), { timeZone, ...clock }))
        : showDateTime(at, timeZone);
    const added = document.createElement('small');
    // With a hyphen that does not break: `GMT-5` stays whole.
    added.textContent = ` ${shown.replace('GMT-', 'GMT‑')} where you are`;
    time.append(added);
  }
}
