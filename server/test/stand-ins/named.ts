let numbers = 0;

/** A name that nothing else of this test file has. */
export function named(kind: string): string {
  numbers += 1;
  return `${kind}_${numbers}`;
}
