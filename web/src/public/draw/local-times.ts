import { showDateTime } from '@clubdraw/domain/local-time';

/** Day, time and name of the zone: "Sun 13 Dec 2026", "9:00 pm", "AEDT". */
function partsOf(at: Date, zone: string | undefined): string[] {
  return showDateTime(at, zone ?? 'UTC').split(/, | (?=\S+$)/);
}

/** Adds to each date of the page the time where its reader is, if clocks there show another one. */
export function addLocalTimes(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
    const at = new Date(time.dateTime);
    const [day, clock, name] = partsOf(at, timeZone);
    const [theirDay, theirClock] = partsOf(at, time.dataset['zone']);
    if (time.children[0] || (day === theirDay && clock === theirClock)) continue;
    const added = document.createElement('small');
    added.textContent = ` ${day === theirDay ? '' : `${day}, `}${clock} ${name} where you are`;
    time.append(added);
  }
}
