/** How many tiles stand side by side: as many as fit a phone, in rows of nearly the same length. */
function columnsOf(numbers: readonly string[]): number {
  const most = (numbers[0]?.length ?? 1) > 2 ? 4 : 7;
  return Math.ceil(numbers.length / Math.ceil(numbers.length / most));
}

/** A code as tiles for the eye, and as the text that it is for everybody else. */
export function CodeTiles({ code }: { code: string }) {
  const numbers = code.split('-');
  const gridTemplateColumns = `repeat(${columnsOf(numbers)}, minmax(0, 84px))`;
  return (
    <>
      <ol className="digits" aria-hidden="true" style={{ gridTemplateColumns }}>
        {numbers.map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what a number is
          <li key={at}>{number}</li>
        ))}
      </ol>
      <p className="sr">{code}</p>
    </>
  );
}
