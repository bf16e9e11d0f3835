import {
  SignInRefused,
  type ProvidedIdentity,
  type SignInProvider,
} from '../../src/edge/sign-in/sign-in-provider.ts';

export type MemorySignIn = SignInProvider & {
  /** The person who comes back next; without anybody the provider says no. */
  next: ProvidedIdentity | undefined;
  /** Whether the provider answers at all. */
  isDown: boolean;
};

export const person: ProvidedIdentity = {
  issuer: 'https://issuer.test',
  subject: 'subject-1',
  email: 'mia@example.com',
  isEmailVerified: true,
  pictureUrl: undefined,
};

/** A provider at which tests say who comes back; what they prove is checked against the sandbox. */
export function memorySignIn(): MemorySignIn {
  const provider: MemorySignIn = {
    next: undefined,
    isDown: false,
    begin: async ({ state }) => {
      if (provider.isDown) throw new Error('nobody answers');
      return `https://issuer.test/authorize?${new URLSearchParams({ state }).toString()}`;
    },
    finish: async () => {
      if (provider.isDown) throw new SignInRefused('timeout', false);
      if (!provider.next) throw new SignInRefused('access_denied', true);
      return provider.next;
    },
  };
  return provider;
}
