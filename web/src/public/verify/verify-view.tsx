import type { Site } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { AboutProof } from './plain/about-proof.tsx';
import { ExpertTexts } from './experts/expert-texts.tsx';
import { DrawnCode } from './plain/drawn-code.tsx';
import { LadderWords, TrustWords } from './plain/ladder-words.tsx';
import { rowWords } from './plain/row-words.tsx';
import sheet from './verify-page.css?inline';
import { VerifyPage, type VerifyPageProps } from './verify-page.tsx';

/** The page on which anybody checks a draw. */
export function verifyView({ proof, now }: Kind<'verify'>, site: Site): PageView {
  const props: VerifyPageProps = { proof, now };
  return {
    head: {
      ...plainHead(
        `Check the draw: ${proof.name}`,
        'Recompute in your own browser how the winner came about.',
      ),
      canonical: site.publicUrl + verifyPath(proof.id),
      themeColor: themeColors[proof.stock],
    },
    style: pageStyle(sheet, [proof.stock]),
    paper: proof.stock,
    icons: ['check', 'clock', 'minus', 'ticket', 'warning-circle-fill', 'x'],
    behaviour: { script: 'verify', data: props },
    element: (
      <VerifyPage
        {...props}
        seller={<ClubBadge club={proof} />}
        about={<AboutProof proof={proof} now={now} />}
        code={<DrawnCode proof={proof} />}
        rows={rowWords(proof, now)}
        trust={<TrustWords proof={proof} fee={site.platformFeePercent} />}
        levels={<LadderWords proof={proof} />}
        story={<ExpertTexts proof={proof} />}
      />
    ),
    foot: <PageFooter />,
  };
}
