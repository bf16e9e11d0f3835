const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function many(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * "21 days", "3 days 4 hours", "5 hours 12 minutes", "12:09": coarse while it is far, a clock in
 * the last hour.
 */
export function countdown(ms: number): string {
  if (ms >= 7 * day) return many(Math.floor(ms / day), 'day');
  if (ms >= day) {
    const hours = Math.floor((ms % day) / hour);
    return [many(Math.floor(ms / day), 'day'), hours > 0 ? many(hours, 'hour') : '']
      .filter(Boolean)
      .join(' ');
  }
  if (ms >= hour) {
    const minutes = Math.floor((ms % hour) / minute);
    return [many(Math.floor(ms / hour), 'hour'), minutes > 0 ? many(minutes, 'minute') : '']
      .filter(Boolean)
      .join(' ');
  }
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
