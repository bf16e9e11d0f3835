import { showDateTime } from '@clubdraw/domain/local-time';

/** Day, and time with the name of its zone: "Sun 13 Dec 2026", "9:00 pm AEDT". */
function partsOf(at: Date, zone: string): { day: string; time: string; clock: string } {
  const shown = showDateTime(at, zone);
  const [day = '', time = ''] = shown.split(', ');
  return { day, time, clock: shown.slice(0, shown.lastIndexOf(' ')) };
}

/** Adds to each date of the page the time where its reader is, if clocks there show another one. */
export function addLocalTimes(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-zone]')) {
    const at = new Date(time.dateTime);
    const here = partsOf(at, timeZone);
    const announced = partsOf(at, time.dataset['zone'] ?? timeZone);
    if (time.childElementCount > 0 || here.clock === announced.clock) continue;
    const added = document.createElement('small');
    const day = here.day === announced.day ? '' : `${here.day}, `;
    added.textContent = ` ${day}${here.time} where you are`;
    time.append(added);
  }
}
