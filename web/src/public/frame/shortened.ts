const longest = 200;

/** The beginning of a text that is too long for the description of a page. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
