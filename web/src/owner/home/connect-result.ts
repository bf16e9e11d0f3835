/** The result of the provider's onboarding, as far as it is known when the owner comes back. */
export type ConnectResult =
  | { kind: 'signedOut'; status: string }
  | { kind: 'connected'; status: string }
  /** The provider still wants these things, in words. */
  | { kind: 'pending'; status: string; wishes: readonly string[] }
  | { kind: 'newLink'; url: string }
  | { kind: 'failed'; text: string };

type Words = {
  title: string;
  text: string;
  /** The button that asks for a link, if any. */ retry?: string;
};

const unfinished = 'The provider still needs something from you, or is still checking.';

function signedOutWords(status: string): Words {
  if (status === 'success') {
    return { title: 'You are back.', text: 'Sign in to see how your payment account is doing.' };
  }
  if (status === 'refresh') {
    return { title: 'That link has expired.', text: 'Sign in to ask for a new one.' };
  }
  return { title: 'That did not work.', text: 'Sign in to connect your payment account again.' };
}

function pendingWords(status: string): Words {
  return status === 'error'
    ? { title: 'That did not work.', text: unfinished, retry: 'Try again' }
    : { title: 'Almost there.', text: unfinished, retry: 'Continue' };
}

/** The words of the page for each result. */
export function resultWords(result: ConnectResult): Words {
  if (result.kind === 'signedOut') return signedOutWords(result.status);
  if (result.kind === 'pending') return pendingWords(result.status);
  if (result.kind === 'newLink') {
    return { title: 'That link has expired.', text: 'Taking you to a new one…' };
  }
  if (result.kind === 'failed') {
    return { title: 'That did not work.', text: result.text, retry: 'Try again' };
  }
  return {
    title: 'Your account is connected.',
    text: 'You can sell tickets now. The money goes straight to your account.',
  };
}
