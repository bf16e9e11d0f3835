import { fromHex, toHex } from '../src/tree/bytes.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { sha256 } from '../src/tree/hash.ts';
import { recordBody } from '../src/tree/record.ts';
import {
  sourceLine,
  sourcesHeader,
  sourcesRecord,
  ticketSources,
  type TicketSource,
} from '../src/statements/sources-text.ts';
import type conditions from '../vectors/conditions.json';
import type sources from '../vectors/sources.json';

/** Hashes the good texts again. Believed is everything else. */
export function writeConditions({ good, ...rest }: typeof conditions): unknown {
  const hashed = good.map((one) => ({ ...one, sha256: toHex(conditionsHash(one.text)) }));
  return { good: hashed, ...rest };
}

/** The list of sources and its record, from the source of each ticket and the void ones. */
export function writeSources(vectors: typeof sources): unknown {
  const { pubHash, void: voided } = vectors;
  // The file has no other sources.
  const came = vectors.sources as TicketSource[];
  const file =
    sourcesHeader(fromHex(pubHash)) + came.map((one, at) => sourceLine(at, one)).join('');
  const digest = sha256(new TextEncoder().encode(file));
  const counted = came.filter((_, serial) => !voided.includes(serial));
  const [paid = 0, free = 0, post = 0, given = 0] = ticketSources.map(
    (source) => counted.filter((one) => one === source).length,
  );
  const body = recordBody(sourcesRecord({ paid, free, post, given }, digest));
  return { ...vectors, file, sha256: toHex(digest), body };
}
