import { createChallenge, solveChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The solver of challenges, in this process: where tests run there is no worker of a browser. */
export class StandInWorker extends EventTarget {
  postMessage(challenge: Challenge): void {
    void solveChallenge({ challenge, deriveKey }).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }
  terminate(): void {}
}

/** A worker whose file does not arrive. */
export class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}

const secrets = { hmacSignatureSecret: 'signs', hmacKeySignatureSecret: 'signs keys' };

/** An easy challenge of the form that the server gives. */
export function easyChallenge(): Promise<Challenge> {
  const data = { about: 'a call', until: 1 };
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 5, data, deriveKey };
  return createChallenge({ ...work, ...secrets });
}

/** Whether the value of the header solves a challenge that was made here. */
export async function isSolved(proof: string): Promise<boolean> {
  const { verified } = await verifySolution({ ...JSON.parse(atob(proof)), deriveKey, ...secrets });
  return verified;
}
