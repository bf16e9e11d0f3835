/** Digits with at most one point among them, as people write a number. */
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number that a text writes; otherwise the text as it is, which the call's schema refuses by name. */
export function typedNumber(text: string): number | string {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : text;
}
