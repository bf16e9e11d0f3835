/** At most three signs of a club's name: "Salt & Sunday" is "S&S". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word.length > 0);
  return words
    .slice(0, 3)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
}
