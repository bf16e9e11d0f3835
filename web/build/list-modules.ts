/** The calls about packages, and the words that only they need. */
export const packageCalls =
  /contract[\\/]src[\\/]packages[\\/](packages|package-endpoints|package-prizes)\.ts$|[\\/](frequency|highlights|package-hints)\.ts$/;

/** Turning pages, and the latest of a list. */
export const latest =
  /list[\\/](pager|list-search|draw-search|package-search)\.tsx?$|promotions[\\/]promo-draws\.ts$/;

/** The same without some modules, which a later file has. */
export function except<Group extends { test: (id: string) => boolean }>(
  left: RegExp,
  group: Group,
): Group {
  return { ...group, test: (id: string) => !left.test(id) && group.test(id) };
}

/** One file of these modules, where two pages or more need them. */
export function sharedFile(name: string, test: RegExp) {
  return { name, minShareCount: 2, test };
}
