/**
 * The value by which this browser is known to the accounts that signed in here: others who guess a
 * password cannot shut them out (product §11.2). It outlives the sessions.
 */

const key = 'clubDevice';
const bytes = 32;

/** Made when it is first needed: 32 random bytes as base64url. */
export function ownDevice(): string {
  const kept = localStorage.getItem(key);
  if (kept !== null) return kept;
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  const device = btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  localStorage.setItem(key, device);
  return device;
}
