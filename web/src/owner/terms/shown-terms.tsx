import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import type { TermsConditions } from '@clubdraw/domain/terms/starting-terms';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { htmlOfText } from './terms-text.ts';

/** The text to begin with comes when it is wanted. */
const StartingText = lazy(async () => ({
  default: (await import('./starting/starting-text.tsx')).StartingText,
}));

export function Terms({ html }: { html: string }) {
  if (html === '') return <p className="dim">No terms defined yet.</p>;
  // Cleaned by the server when it was saved: tags and attributes of the editor, nothing that runs.
  return (
    <div className="white-paper written terms-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

type Props = {
  html: string;
  /** The draw whose terms these are. */
  draw: OwnedDraw | undefined;
  /** Begins to edit a text; false where nobody may. */
  onBegin: ((html: string) => void) | false;
};

/** The terms as they are saved; while there are none, the way to a text to begin with. */
export function ShownTerms({ html, draw, onBegin }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (html !== '' || !onBegin) return <Terms html={html} />;
  if (!isAsking) {
    return (
      <>
        <Terms html={html} />
        <div>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Use the starting text
          </Button>
        </div>
      </>
    );
  }
  return (
    <Suspense>
      <StartingText
        kind={draw ? drawKindOf(draw.entryCost) : 'any'}
        {...(draw && { conditions: () => conditionsOfDraw(draw) })}
        onWrite={(text) => onBegin(htmlOfText(text))}
        onDrop={() => setAsking(false)}
      />
    </Suspense>
  );
}

/** The conditions of a draw that its terms repeat. */
function conditionsOfDraw({ name, claimDays, eligible, freeEntry }: OwnedDraw): TermsConditions {
  return { drawName: name, claimDays, eligible, byPost: Boolean(freeEntry?.post) };
}
