/**
 * The browsers and systems that their owners tell apart, each with the mark by which it names
 * itself. The first that fits counts: most of them claim to be several.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(list: typeof browsers, userAgent: string): string | undefined {
  return list.find(([mark]) => mark.test(userAgent))?.[1];
}

/**
 * A browser as its owner would call it, such as `Chrome on Windows`, from what it says of itself.
 */
export function browserInWords(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}
