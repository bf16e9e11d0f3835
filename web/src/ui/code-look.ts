/** The longest code that a phone has room for in one line at the largest size. */
const longest = 13;

/** The class of a code that stands large: one of many numbers is set smaller. */
export function codeLook(code: string): string {
  return code.length <= longest ? 'code xl' : 'code long';
}
