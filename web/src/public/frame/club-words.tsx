import { paragraphsOf } from '@clubdraw/domain/paragraphs';

/** What a club says about a draw or a package, paragraph by paragraph; the server alone writes it. */
export function ClubWords({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a text that stands
    <p key={at}>
      <bdi>{paragraph}</bdi>
    </p>
  ));
}
