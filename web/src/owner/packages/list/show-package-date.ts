import type { ListedPackage } from '@clubdraw/contract/packages/packages';

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Day, short month, year, then the 12-hour time in UTC (spec §9); a dash once nothing is drawn any more. */
export function showPackageDate({ nextDrawAt }: Pick<ListedPackage, 'nextDrawAt'>): string {
  if (nextDrawAt === null) return '–';
  const parts = format.formatToParts(nextDrawAt);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('day')} ${part('month')} ${part('year')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')} UTC`;
}
