import { paragraphsOf } from '@clubdraw/domain/paragraphs';

/** The description of a package, paragraph by paragraph, which the server alone writes. */
export function PackageWords({ description }: { description: string }) {
  return paragraphsOf(description).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a text that stands
    <p key={at}>
      <bdi>{paragraph}</bdi>
    </p>
  ));
}
