import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

/**
 * The SHA-256 of the verifier that we serve, hexadecimal: the same for everybody who has this
 * release.
 */
export function verifierHash({ pages }: Pick<Context, 'pages'>): string {
  return createHash('sha256').update(pages.verifier).digest('hex');
}
