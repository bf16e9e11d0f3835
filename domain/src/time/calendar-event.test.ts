import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-event.ts';

const event: CalendarEvent = {
  uid: 'draw-1@clubdraw.example',
  title: 'Salt, Sand; and \\ Sun',
  about: 'You can win: a van\nFollow it at https://clubdraw.example/draw-live/1',
  url: 'https://clubdraw.example/draw-info/1',
  startsAt: new Date('2026-12-12T08:30:00.000Z'),
  madeAt: new Date('2026-11-22T01:02:03.004Z'),
  isCancelled: false,
};

describe('the file that puts a draw into a calendar (product §2.15)', () => {
  it('has the draw at its instant, and texts that cannot break out of their lines', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(lines).toContain('DTSTART:20261212T083000Z');
    expect(lines).toContain('DTSTAMP:20261122T010203Z');
    expect(lines).toContain('SUMMARY:Salt\\, Sand\\; and \\\\ Sun');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(calendarFile(event)).toContain('a van\\nFollow it');
    expect(calendarFile({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED');
  });

  it('has lines of at most 75 bytes, which join to what they were', () => {
    const title = 'Ωμέγα 🎟️ '.repeat(30).trim();
    const file = calendarFile({ ...event, title });
    for (const line of file.split('\r\n')) {
      // Percent signs stand for bytes.
      const bytes = encodeURIComponent(line).replace(/%../g, '.').length;
      expect(bytes).toBeLessThanOrEqual(75);
    }
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });
});
