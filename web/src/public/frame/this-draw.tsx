import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { thisDraw, type ThisDrawFacts } from '@clubdraw/domain/draws/this-draw';
import type { ReactNode } from 'react';

type Props = {
  facts: ThisDrawFacts;
  title?: string;
  id?: string;
  className?: string;
};

/** The conditions of a draw as its page knows them. */
export function conditionsOn(draw: PageDraw): ThisDrawFacts {
  return { ...draw, ...draw.offer };
}

function Sentences({ of, id }: { of: readonly string[]; id?: string }): ReactNode {
  return (
    <div className="stack-s" id={id}>
      {of.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The conditions of a draw that its buyers accept with the terms; nothing for a plain draw. */
export function ThisDraw({ facts, title = 'This draw', id = 'this-draw', className }: Props) {
  const sentences = thisDraw(facts);
  if (sentences.length === 0) return null;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Sentences of={sentences} />
    </section>
  );
}

/** The same where somebody buys, folded away below its heading; a link to `#this-draw` opens it. */
export function FoldedRules({ facts, className }: Pick<Props, 'facts' | 'className'>) {
  const sentences = thisDraw(facts);
  if (sentences.length === 0) return null;
  return (
    <section className={className} aria-labelledby="rules">
      <details>
        <summary>
          <h2 id="rules">The rules of this draw</h2>
        </summary>
        <Sentences of={sentences} id="this-draw" />
      </details>
    </section>
  );
}
