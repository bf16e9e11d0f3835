type Numbers = { numbersLength: number; numbersTo: number };

/** A code as a person types it: spaces, other dashes, or none at all between its numbers. */
export function typedCode(text: string, { numbersLength, numbersTo }: Numbers): string {
  const parts = text.match(/\d+/g) ?? [];
  const [digits = ''] = parts;
  const width = String(numbersTo).length;
  if (parts.length !== 1 || digits.length !== numbersLength * width) return parts.join('-');
  return Array.from({ length: numbersLength }, (_, at) =>
    digits.slice(at * width, (at + 1) * width),
  ).join('-');
}
