import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { codeLook } from '../../../ui/code-look.ts';

/**
 * The code of the ticket that has the prize, or the number that was drawn; nothing before a result.
 */
export function DrawnCode({ proof: { result } }: { proof: PageProof }) {
  if (!result?.code) return null;
  return (
    <>
      <p className="strong">{result.isWon ? 'Winning ticket' : 'Drawn number'}</p>
      <p className={codeLook(result.code)}>{result.code}</p>
    </>
  );
}
