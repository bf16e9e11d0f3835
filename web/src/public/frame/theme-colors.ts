import type { Stock } from '@clubdraw/domain/draws/stock';

/**
 * The colours for the browser's own bar: the tints of the style sheets, which a head cannot read.
 */
export const themeColors: Record<Stock | 'ground' | 'stage', { light: string; dark: string }> = {
  ground: { light: '#f4f5f0', dark: '#0e1512' },
  stage: { light: '#06281e', dark: '#06281e' },
  canary: { light: '#fff6d9', dark: '#17170d' },
  coral: { light: '#ffeee8', dark: '#1a1411' },
  mint: { light: '#e4f6ed', dark: '#0e1814' },
  sky: { light: '#e6f3fc', dark: '#0f171c' },
  rose: { light: '#ffedf2', dark: '#1a1316' },
};
