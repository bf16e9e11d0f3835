import { afterEach, expect, it, vi } from 'vitest';
import { standInStorage } from '../../../test/app/stand-in-storage.ts';
import { PasskeyDropped, signInByPasskey } from './passkey.ts';

const isConditionalMediationAvailable = () => Promise.resolve(true);
const options = { challenge: 'AAAA' };

afterEach(() => vi.unstubAllGlobals());

/** A server that answers when it is let, and a browser that keeps what it is asked. */
function standIns() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('localStorage', standInStorage());
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(JSON.stringify({ options, state: 'state' }));
  });
  const get = vi.fn<(asked: CredentialRequestOptions) => Promise<null>>(
    () => new Promise(() => {}),
  );
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  vi.stubGlobal('navigator', { credentials: { get } });
  return { waiting, get };
}

it('an offer that the server answers after a press leaves the press alone (product §11.12)', async () => {
  const { waiting, get } = standIns();
  const standing = new AbortController();
  const offer = signInByPasskey(standing.signal);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  standing.abort();
  void signInByPasskey();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  const [answerOffer, answerPress] = waiting;
  answerPress?.();
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  answerOffer?.();
  await expect(offer).rejects.toBeInstanceOf(PasskeyDropped);
  expect(get).toHaveBeenCalledOnce();
  expect(get.mock.calls[0]?.[0].mediation).toBeUndefined();
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(false);
});

it('an offer that stands is made in the field (product §11.12)', async () => {
  const { waiting, get } = standIns();
  void signInByPasskey(new AbortController().signal);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional');
});

it('an offer that cannot be made is none, and a press says why (product §11.12)', async () => {
  standIns();
  const refused = { error: 'Too many requests. Please try again in 20 seconds.' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 429 }));
  const offer = signInByPasskey(new AbortController().signal);
  await expect(offer).rejects.toBeInstanceOf(PasskeyDropped);
  await expect(signInByPasskey()).rejects.toThrow(refused.error);
});

it('an offer that the browser refuses is none, and a press says why (product §11.12)', async () => {
  const { waiting, get } = standIns();
  get.mockRejectedValue(new DOMException('not from this page', 'SecurityError'));
  const offer = signInByPasskey(new AbortController().signal);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await expect(offer).rejects.toBeInstanceOf(PasskeyDropped);
  const press = signInByPasskey();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await expect(press).rejects.toThrow('This passkey could not be checked.');
});
