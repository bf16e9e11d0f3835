import { viaOf } from '@clubdraw/domain/clubs/via';
import { z } from 'zod';

const linkName = z.object({ via: z.string().optional().catch(undefined) });

/** The name of the link that led to a page, from its address; one that is none is left out. */
export function linkOf(query: unknown): { via?: string } {
  const via = viaOf(linkName.parse(query).via);
  return via === null ? {} : { via };
}

/** The key of a page that is the same for everybody who came by links of one name. */
export function keyOf(id: string, { via = '' }: { via?: string }): string {
  return `${id.toLowerCase()} ${via}`;
}
