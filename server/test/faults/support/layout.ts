/** How many processes of each sort there are; without workers each server does jobs as well. */
export type Layout = { servers: number; workers?: number };

/** The layouts that histories are played on. */
export const layouts = {
  together: { servers: 1 },
  twice: { servers: 2 },
  apart: { servers: 1, workers: 2 },
} as const satisfies Record<string, Layout>;

/** For the sentence that tells of a history. */
export function nameOf({ servers, workers = 0 }: Layout): string {
  return `${servers} server(s), ${workers} worker(s)`;
}
