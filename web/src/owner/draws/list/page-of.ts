/** A page of a list that is here as a whole. */
type PageOf<Item> = { shown: readonly Item[]; page: number; totalPages: number };

const pageSize = 10;

/** The items of the page that was asked for, or of the nearest that there is (spec §9: 10 a page). */
export function pageOf<Item>(items: readonly Item[], asked: number): PageOf<Item> {
  const totalPages = Math.ceil(items.length / pageSize);
  const whole = Number.isInteger(asked) ? asked : 1;
  const page = Math.max(1, Math.min(whole, totalPages));
  return { shown: items.slice((page - 1) * pageSize, page * pageSize), page, totalPages };
}
