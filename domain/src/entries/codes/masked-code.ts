/**
 * An entry code as somebody sees it who may not make any: enough to tell two apart, and too little
 * to enter with. The shortest codes have four characters.
 */
export function maskedCode(code: string): string {
  return `${code.slice(0, 2)}•••`;
}
