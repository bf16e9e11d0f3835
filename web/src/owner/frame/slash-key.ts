/**
 * Whether `/` alone opens the search in this browser. A key without another one must be possible to
 * turn off: somebody who dictates or has a trembling hand presses it unawares (WCAG 2.1.4).
 */

const key = 'slashKey';

export function slashOpens(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function letSlashOpen(opens: boolean): void {
  if (opens) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
