import { JourneyFailed, textOf, type ProductClient } from './http-client.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** The address and password of an owner. */
export type Account = { email: string; password: string };

/** Signs up as a newcomer does: asks for a code, reads it in the mailbox, registers with it. */
export async function signUp(
  { product, sandbox }: { product: ProductClient; sandbox: SandboxClient },
  { email: username, password }: Account,
): Promise<void> {
  const otp = await sandbox.codeAfter(username, async () =>
    product.call('POST', '/auth/otp', { body: { username } }),
  );
  await product.call('POST', '/auth/register', { body: { username, password, otp } });
}

/** Signs in; answers the token of the session. */
export async function signIn(
  product: ProductClient,
  { email: username, password }: Account,
): Promise<string> {
  return textOf(
    await product.call('POST', '/auth/login/', { body: { username, password } }),
    'token',
  );
}

/**
 * Opens an account in Australia at the provider and answers everything that its onboarding page
 * asks for. The product hears of it from the provider, or at the next refresh.
 */
export async function completeOnboarding(
  product: ProductClient,
  { token, business }: { token: string; business?: string },
): Promise<void> {
  const link = textOf(
    await product.call('GET', '/api/create-stripe/?country=AU', { token }),
    'url',
  );
  // A link counts as visited once its page was asked for; only then is it answered.
  await fetch(link, { redirect: 'manual' });
  const body = new URLSearchParams({ end: 'complete', ...(business && { business }) });
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  if (answer.status < 400) return;
  throw new JourneyFailed(`The onboarding page answered with status ${answer.status}.`);
}

/** The name of the owner's account at the provider. */
export async function accountOf(product: ProductClient, token: string): Promise<string> {
  return textOf(await product.call('GET', '/api/me/', { token }), 'stripeId');
}

/** The fields of the form of a draw; every one but the date has a usual value. */
export type DrawForm = { runAt: Date } & Record<string, unknown>;

/** Puts a draw on sale, a free one where it is promotional: 10 AUD a ticket; answers its id. */
export async function publishDraw(
  product: ProductClient,
  token: string,
  { runAt, ...change }: DrawForm,
  { isPromo = false }: { isPromo?: boolean } = {},
): Promise<string> {
  const body = {
    name: 'The Kombi Weekender',
    runAt: runAt.toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    prize: 'A camper van',
    entryCost: 10,
    runMethod: 'COMPUTER_PICKED_WINNER',
    emailWinner: true,
    ...change,
  };
  const path = isPromo ? '/api/club-owner/promo-draw' : '/api/club-owner/draw/';
  return textOf(await product.call('POST', path, { token, body }), 'id');
}

/** Uploads a PNG; answers its id. */
export async function uploadPicture(
  product: ProductClient,
  token: string,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type: 'image/png' }), name);
  return textOf(await product.call('POST', '/api/upload/', { token, body }), 'id');
}

/** The fields of the form of a package. */
export type PackageForm = {
  name: string;
  /** The first draw, in the package's time zone: `2031-05-01T19:00`. */
  drawDate: string;
  tiers: readonly ({ name: string; price: number } & Record<string, unknown>)[];
} & Record<string, unknown>;

/** Puts a package on sale, a weekly one in UTC unless told; answers its id. */
export async function publishPackage(
  product: ProductClient,
  token: string,
  form: PackageForm,
): Promise<string> {
  const body = {
    frequency: 'Weekly',
    timezone: 'UTC',
    currency: 'AUD',
    discounts: [],
    ...form,
    tiers: form.tiers.map((tier) => ({ currency: 'AUD', ...tier })),
  };
  return textOf(await product.call('POST', '/api/club-owner/membership/', { token, body }), 'id');
}

/** The id of a tier of a package, as its public page knows it. */
export async function tierOf(
  product: ProductClient,
  packageId: string,
  name: string,
): Promise<string> {
  const { tiers } = await product.call('GET', `/public/club-owner/membership/${packageId}`);
  const list: Record<string, unknown>[] = Array.isArray(tiers) ? tiers : [];
  const tier = list.find((one) => one['name'] === name);
  if (tier) return textOf(tier, 'id');
  throw new JourneyFailed(`The package has no tier "${name}".`);
}
