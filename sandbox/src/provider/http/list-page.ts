import { missingResource } from './provider-error.ts';

export interface PageParameters {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
  expand?: string[];
}

export interface ListPage<Shape> {
  object: 'list';
  data: Shape[];
  has_more: boolean;
  url: string;
}

interface Listed {
  id: string;
  created?: number;
}

/** One page of a list, newest first; `objects` come oldest first. */
export function listPage<Shape extends Listed>(list: {
  objects: Iterable<Shape>;
  parameters: PageParameters;
  url: string;
}): ListPage<Shape> {
  const { parameters, url } = list;
  const limit = Math.min(Math.max(parameters.limit ?? 10, 1), 100);
  const all = [...list.objects].toReversed().filter((object) => isCreatedIn(object, parameters));
  if (parameters.ending_before !== undefined) {
    const end = placeOf(all, parameters.ending_before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start =
    parameters.starting_after === undefined
      ? 0
      : placeOf(all, parameters.starting_after, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < all.length, url };
}

function placeOf(all: Listed[], id: string, parameter: string): number {
  const place = all.findIndex((object) => object.id === id);
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
