import type { WitnessKey } from 'fairdraw/ledger/cosignature';

export type WitnessAnswer = { status: number; type: string; body: string };

/** Somebody else who watches the ledger, and may be slow, away, or wrong. */
export type Witness = {
  key: WitnessKey;
  /**
   * Asks it to cosign: the body of C2SP's `add-checkpoint`. Rejects when there is no whole answer.
   */
  ask(body: string): Promise<WitnessAnswer>;
};

/** A witness that takes checkpoints, and where: an address without a trailing slash. */
export type WitnessAddress = { key: WitnessKey; url: string };

/** For a whole answer, in ms. */
const usualPatienceMs = 5_000;
const maxBytes = 64 * 1024;

export function httpWitness({ key, url }: WitnessAddress, patienceMs = usualPatienceMs): Witness {
  return {
    key,
    ask: async (body) => {
      const response = await fetch(`${url}/add-checkpoint`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const type = response.headers.get('Content-Type') ?? '';
      return { status: response.status, type, body: await textOf(response) };
    },
  };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('the witness answered at length');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
