import type { PaymentProvider } from '../../src/edge/payment-provider.ts';
import { ProviderFailure, type ProviderFailureKind } from '../../src/edge/provider-failure.ts';

export type FaultyCall = keyof PaymentProvider;
type Fault = { call: FaultyCall; when: 'before' | 'after'; kind: ProviderFailureKind };

/** The calls of a provider in memory, with the faults of a real one on demand. */
export type FaultyCalls = {
  /** Calls that were made, in order. */
  calls: FaultyCall[];
  /** The next such call fails, before or after it did its work. */
  failNext(fault: Fault): void;
  /** Forgets the failures that no call met yet. */
  heal(): void;
  /** Notes the call and does its work, unless the test wants it to fail. */
  answering: <T>(call: FaultyCall, work: () => T) => Promise<T>;
};

export function faultyCalls(): FaultyCalls {
  const faults: Fault[] = [];
  const calls: FaultyCall[] = [];
  return {
    calls,
    failNext: (fault) => void faults.push(fault),
    heal: () => void faults.splice(0),
    answering: async (call, work) => {
      calls.push(call);
      const at = faults.findIndex((fault) => fault.call === call);
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      if (fault?.when === 'before') throw new ProviderFailure(fault.kind, 'asked for by the test');
      const answer = work();
      if (fault) throw new ProviderFailure(fault.kind, 'asked for by the test');
      return answer;
    },
  };
}
