import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { ReactElement } from 'react';
import type { Frame, Head } from './page-frame.ts';
import { themeColors } from './theme-colors.ts';

/** A page before it is markup: its component, and the frame round it. */
export type PageView = Omit<Frame, 'body' | 'foot'> & {
  element: ReactElement;
  /** Of a page with behaviour, which the server alone writes. */
  foot?: ReactElement;
};

/** The data that the server gives for one kind of page. */
export type Kind<Name extends PublicPage['page']> = Extract<PublicPage, { page: Name }>;

/** The head of a page that search engines and shared links leave alone. */
export function plainHead(title: string, description: string): Head {
  return {
    title: `${title} · Clubdraw`,
    description,
    canonical: undefined,
    image: undefined,
    isPrivate: true,
    themeColor: themeColors.ground,
  };
}
