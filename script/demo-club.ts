import { StartRefused } from './start-refused.ts';

/**
 * Has the sandbox fill in a demo club through the product's own operations.
 *
 * @returns the sentence that says how to sign in
 */
export async function fillDemoClub(sandboxUrl: string | undefined): Promise<string> {
  if (!sandboxUrl) {
    throw new StartRefused('The demo club needs the sandbox: unset STRIPE_* and SMTP_URL.');
  }
  const response = await fetch(`${sandboxUrl}/control/demo`, { method: 'POST' });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || !answer) {
    throw new StartRefused(`The demo club could not be filled in: ${JSON.stringify(answer)}`);
  }
  const { email, password } = Object.assign({ email: '', password: '' }, answer);
  return `\nDemo club: sign in as ${email} with the password ${password}`;
}
