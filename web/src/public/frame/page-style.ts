import { createHash } from 'node:crypto';
import type { Stock } from '@clubdraw/domain/draws/stock';
import canary from '../../ui/styles/papers/canary.css?inline';
import coral from '../../ui/styles/papers/coral.css?inline';
import mint from '../../ui/styles/papers/mint.css?inline';
import rose from '../../ui/styles/papers/rose.css?inline';
import sky from '../../ui/styles/papers/sky.css?inline';

/** The style of one page: its text, and its source for the Content-Security-Policy. */
export type PageStyle = { css: string; hash: string };

const papers: Record<Stock, string> = { canary, coral, mint, rose, sky };

const made = new Map<string, PageStyle>();

/** The sheet of a page with the papers that it is printed on; each pair is hashed once. */
export function pageStyle(sheet: string, stocks: readonly Stock[] = []): PageStyle {
  const css = sheet + stocks.map((stock) => papers[stock]).join('');
  const known = made.get(css);
  if (known) return known;
  const style = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  made.set(css, style);
  return style;
}
