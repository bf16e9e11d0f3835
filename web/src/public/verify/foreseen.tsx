import type { PageProof } from '@clubdraw/contract/verify-page';
import { useNote } from './kept-note.ts';

export function foreseenKey(drawId: string): string {
  return `clubdraw-foreseen:${drawId}`;
}

/** What this browser computed before the platform gave the result, and whether that is the same. */
export function ForeseenBefore({ proof: { id, result } }: { proof: PageProof }) {
  const note = useNote(foreseenKey(id));
  if (note === null) return null;
  const [expected = '', ...words] = note.split(' ');
  const told = words.join(' ');
  if (!result) return <output className="notice">Your browser computed: {told}</output>;
  const isSame = expected === result.hash || expected === result.drawnCode;
  return isSame ? (
    <p className="notice good">
      Your browser computed this before it asked for the result, and the platform says the same:{' '}
      {told}
    </p>
  ) : (
    <p className="notice bad" role="alert">
      The platform’s result is not the one that your browser computed before: {told}
    </p>
  );
}
