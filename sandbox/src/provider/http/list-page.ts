import { missingResource } from './provider-error.ts';

export interface PageParameters {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
  expand?: string[];
}

export interface Listed {
  id: string;
  created?: number;
}

/** One page of a list, newest first; `records` come oldest first. */
export function listPage<Kept extends { object: Listed }>(list: {
  records: readonly Kept[];
  parameters: PageParameters;
  url: string;
  shown: (record: Kept) => object;
}) {
  const { parameters, url, shown } = list;
  const limit = Math.min(Math.max(parameters.limit ?? 10, 1), 100);
  const all = list.records.toReversed().filter(({ object }) => isCreatedIn(object, parameters));
  const { ending_before: before, starting_after: after } = parameters;
  const end = before === undefined ? all.length : placeOf(all, before, 'ending_before');
  const first = after === undefined ? 0 : placeOf(all, after, 'starting_after') + 1;
  const start = before === undefined ? first : Math.max(end - limit, 0);
  const data = all.slice(start, Math.min(start + limit, end)).map(shown);
  const hasMore = before === undefined ? start + limit < all.length : start > 0;
  return { object: 'list', data, has_more: hasMore, url };
}

function placeOf(all: readonly { object: Listed }[], id: string, parameter: string): number {
  const place = all.findIndex(({ object }) => object.id === id);
  if (place === -1) throw missingResource('object', id, parameter);
  return place;
}

function isCreatedIn({ created }: Listed, { created: range }: PageParameters): boolean {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    created > (range.gt ?? Number.NEGATIVE_INFINITY) &&
    created >= (range.gte ?? Number.NEGATIVE_INFINITY) &&
    created < (range.lt ?? Number.POSITIVE_INFINITY) &&
    created <= (range.lte ?? Number.POSITIVE_INFINITY)
  );
}
