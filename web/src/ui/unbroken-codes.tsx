const code = /(\d+(?:-\d+)+)/;

/** A sentence in which no code breaks at its hyphens. */
export function UnbrokenCodes({ text }: { text: string }) {
  return text.split(code).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text that stands
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
