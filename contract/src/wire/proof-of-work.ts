import { z } from 'zod';

/**
 * The one key derivation that challenges ask for: a browser has it built in, and no memory or
 * graphics card makes it much cheaper.
 */
const algorithm = 'PBKDF2/SHA-256';

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/**
 * Work that a call must do before it passes, made and signed by the server (the format of ALTCHA,
 * version 2): find the counter, from 0 on, whose key begins with `keyPrefix`. The key is derived by
 * PBKDF2 with `cost` rounds from the bytes of `nonce`, followed by the counter as 32 bits, with
 * `salt`.
 */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal(algorithm),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({
      /** The call that it is for, as a keyed hash. */
      about: z.string(),
      /** How many times the usual work it is. */
      effort: z.int().min(1),
      /** Its end, in milliseconds of the product's time. */
      until: z.int(),
    }),
  }),
  signature: hex,
});
export type ProofChallenge = z.output<typeof proofChallenge>;

/** A solved challenge; the header has it as JSON in base64. */
export const proofOfWork = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});
