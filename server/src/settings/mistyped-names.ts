/** A shorter name is like too many others, such as HOST and HOME. */
const leastLength = 6;

/** The names that are left when one letter is missing, and the name itself. */
function nearNames(name: string): string[] {
  const without = Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1));
  return [name, ...without];
}

/**
 * A sentence for each name of the environment that is no setting and differs from one by a letter
 * that is missing, too many, another one, or in its neighbour's place: its setting would silently
 * not hold.
 */
export function mistypedNames(given: readonly string[], known: readonly string[]): string[] {
  const settings = new Set(known);
  const nearest = new Map(
    known
      .filter((name) => name.length >= leastLength)
      .flatMap((name) => nearNames(name).map((near) => [near, name] as const)),
  );
  return given
    .filter((name) => !settings.has(name) && name.length >= leastLength)
    .flatMap((name) => {
      const meant = nearNames(name).flatMap((near) => nearest.get(near) ?? [])[0];
      return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`];
    });
}
