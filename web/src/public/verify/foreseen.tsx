import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import type { ForeseenNote } from './foreseen-note.ts';
import { keepNote, useNote } from './kept-note.ts';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';

const keyOf = (drawId: string): string => `clubdraw-foreseen:${drawId}`;

/** Writes down what follows, before the platform says it. */
export function keepForeseen(drawId: string, { expected, words }: ForeseenNote): void {
  keepNote(keyOf(drawId), `${expected} ${words}`);
}

/**
 * Compares the result that this browser computed beforehand with the one that the platform gave.
 */
export function ForeseenBefore({ proof: { id, result } }: { proof: PageProof }) {
  const note = useNote(keyOf(id));
  if (note === null) return null;
  const [expected = '', ...words] = note.split(' ');
  const told = <UnbrokenCodes text={words.join(' ')} />;
  if (!result) return <output className="notice plain">Your browser computed: {told}</output>;
  const isSame = expected === result.hash || expected === result.drawnCode;
  return isSame ? (
    <p className="notice good plain">
      Your browser computed this before it asked for the result, and the platform says the same:{' '}
      {told}
    </p>
  ) : (
    <p className="notice bad plain" role="alert">
      The platform’s result is not the one that your browser computed before: {told}
    </p>
  );
}
