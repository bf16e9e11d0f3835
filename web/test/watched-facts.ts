/**
 * Facts that remember which of their fields were read by name: a field that nobody reads is one
 * that a page or a mail was given and does not say. Copying all of them, or writing them down as
 * JSON, reads none.
 */
export function watchedFacts<Facts extends object>(
  facts: Facts,
): { facts: Facts; unread: () => string[] } {
  const unread = new Set(Object.keys(facts));
  let copied: PropertyKey | undefined;
  const watched = new Proxy(facts, {
    // A copy asks for each field's descriptor in front of its value.
    getOwnPropertyDescriptor: (of, key) => {
      copied = key;
      return Reflect.getOwnPropertyDescriptor(of, key);
    },
    get: (of, key, receiver): unknown => {
      if (key === 'toJSON') return () => of;
      if (key !== copied) unread.delete(String(key));
      copied = undefined;
      return Reflect.get(of, key, receiver);
    },
  });
  return { facts: watched, unread: () => [...unread] };
}
