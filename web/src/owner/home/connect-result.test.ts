import { describe, expect, it } from 'vitest';
import { resultWords } from './connect-result.ts';

describe('the page after onboarding', () => {
  it.each([
    [{ kind: 'connected', status: 'success' }, 'Your account is connected.', undefined],
    [{ kind: 'pending', status: 'success', wishes: [] }, 'Almost there.', 'Continue'],
    [{ kind: 'pending', status: 'error', wishes: [] }, 'That did not work.', 'Try again'],
    [{ kind: 'newLink', url: 'https://pay.example' }, 'That link has expired.', undefined],
    [{ kind: 'failed', text: 'No Server Response' }, 'That did not work.', 'Try again'],
    [{ kind: 'signedOut', status: 'success' }, 'You are back.', undefined],
    [{ kind: 'signedOut', status: 'refresh' }, 'That link has expired.', undefined],
    [{ kind: 'signedOut', status: 'error' }, 'That did not work.', undefined],
  ] as const)('of %j says %s', (result, title, retry) => {
    const words = resultWords(result);
    expect(words.title).toBe(title);
    expect(words.retry).toBe(retry);
  });
});
