import { paragraphsOf } from '@clubdraw/domain/texts/paragraphs';
import { Fragment } from 'react';

/** The lines of a paragraph as they were typed: breaks of the markup cost no page a style. */
function Lines({ paragraph }: { paragraph: string }) {
  return paragraph.split(/\r?\n/).map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines of a text that stands
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

/**
 * The words of a club about a draw or a package, paragraph by paragraph; the server alone writes
 * them.
 */
export function ClubWords({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a text that stands
    <p key={at}>
      <bdi>
        <Lines paragraph={paragraph} />
      </bdi>
    </p>
  ));
}
