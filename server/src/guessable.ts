/** Words that stand in examples and in haste; a random text holds one once in ten million. */
const words = /secret|password|passphrase|change[-_ ]?(me|this)|example|clubdraw|replace/i;

/** Bits that a secret must hold by this estimate; 16 random bytes as hex come to about 100. */
const leastBits = 80;

/**
 * Whether somebody could guess a secret: a word of an example, a repeated or counted-up text, one
 * of few letters. It is an estimate from above: a sentence of a book passes.
 */
export function isGuessable(secret: string | Uint8Array): boolean {
  if (typeof secret === 'string') return words.test(secret) || isMonotonous(Buffer.from(secret));
  return words.test(Buffer.from(secret).toString('latin1')) || isMonotonous(secret);
}

/**
 * Few different bytes in few different orders; a run that goes on by the same step says nothing
 * new.
 */
function isMonotonous(bytes: Uint8Array): boolean {
  const counts = new Map<number, number>();
  const pairs = new Set<number>();
  let step: number | undefined;
  for (const [at, byte] of bytes.entries()) {
    counts.set(byte, (counts.get(byte) ?? 0) + 1);
    const before = bytes[at - 1];
    if (before === undefined) continue;
    const next = byte - before;
    if (next !== step) pairs.add(before * 256 + byte);
    step = next;
  }
  const shares = [...counts.values()].map((count) => count / bytes.length);
  const bitsEach = shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
  return pairs.size * bitsEach < leastBits;
}
