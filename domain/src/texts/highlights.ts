/**
 * The features of a tier: one line each, with a hyphen in front that a list need not show
 * (product §3.3).
 */
export function highlightLines(highlight: string | null): string[] {
  return (highlight ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-–—•*]\s*/, '').trim())
    .filter((line) => line !== '');
}
