import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { codeLook } from '../../../ui/code-look.ts';

/**
 * The code of the ticket that has the prize, or the number that was drawn; nothing before a result.
 */
export function DrawnCode({ proof: { result } }: { proof: PageProof }) {
  if (!result?.code) return null;
  const winner = result.winners ? 'First winner' : 'Winning ticket';
  return (
    <>
      <p className="strong">{result.isWon ? winner : 'Drawn number'}</p>
      <p className={codeLook(result.code)}>{result.code}</p>
    </>
  );
}
