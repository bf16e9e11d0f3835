const adopted = new Set<string>();

/**
 * Adds the style of a part that comes later, which the page's own knows nothing of; once, however
 * often it is asked.
 */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  adopted.add(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
