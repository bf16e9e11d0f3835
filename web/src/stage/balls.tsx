/** Tiles in a row: all of them on a wide screen where they fit, and in rows of like length. */
function columnsOf(numbers: readonly string[], most: number): number {
  return Math.ceil(numbers.length / Math.ceil(numbers.length / most));
}

function stateOf(at: number, shown: number): string {
  if (at < shown) return at === shown - 1 ? 'now' : '';
  return at === shown ? 'next' : 'wait';
}

/** How much smaller figures stand in a tile, by how many there are in one. */
const fits = [1, 1, 0.78, 0.56, 0.44];

/**
 * The numbers of a code, of which the first `shown` lie open; decoration: the words are elsewhere.
 */
export function Balls({ code, shown }: { code: string; shown: number }) {
  const numbers = code.split('-');
  const figures = numbers[0]?.length ?? 1;
  const isLong = figures > 2;
  const columns = columnsOf(numbers, isLong ? 5 : 10);
  const few = columnsOf(numbers, numbers.length > 9 ? 5 : isLong ? 2 : 3);
  const style = {
    '--fit': fits[figures] ?? 1,
    '--columns': columns,
    '--rows': Math.ceil(numbers.length / columns),
    '--few': few,
    '--lines': Math.ceil(numbers.length / few),
  };
  return (
    <ol className="balls" aria-hidden="true" style={style}>
      {numbers.map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what a number is
        <li key={at} className={stateOf(at, shown)}>
          {at < shown ? number : at === shown ? '·' : ''}
        </li>
      ))}
    </ol>
  );
}
