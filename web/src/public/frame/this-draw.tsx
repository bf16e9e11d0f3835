import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { thisDraw, type ThisDrawFacts } from '@clubdraw/domain/this-draw';

type Props = {
  facts: ThisDrawFacts;
  title?: string;
  id?: string;
  className?: string;
  foldsBeyond?: number;
};

/** The conditions of a draw as its page knows them. */
export function conditionsOn(draw: PageDraw): ThisDrawFacts {
  return { ...draw, ...draw.offer };
}

/**
 * The conditions of a draw that its buyers accept with the terms; nothing for a plain draw. More
 * than `foldsBeyond` sentences are folded away below their heading.
 */
export function ThisDraw({
  facts,
  title = 'This draw',
  id = 'this-draw',
  className,
  foldsBeyond = Infinity,
}: Props) {
  const sentences = thisDraw(facts);
  if (sentences.length === 0) return null;
  const heading = <h2 id={id}>{title}</h2>;
  const text = (
    <div className="stack-s">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
  const isFolded = sentences.length > foldsBeyond;
  return (
    <section className={className} aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary>
            {heading} Its {sentences.length} rules
          </summary>
          {text}
        </details>
      ) : (
        <>
          {heading}
          {text}
        </>
      )}
    </section>
  );
}
