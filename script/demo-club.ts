import { StartRefused } from './start-refused.ts';

/**
 * Has the sandbox fill in the demo club through the product's own operations; one that is there
 * already stays as it is.
 *
 * @returns the lines that say how to sign in and which draws and packages there are
 */
export async function fillDemoClub(sandboxUrl: string | undefined): Promise<string> {
  if (!sandboxUrl) {
    throw new StartRefused('The demo club needs the sandbox: unset STRIPE_* and SMTP_URL.');
  }
  const response = await fetch(`${sandboxUrl}/control/demo`, { method: 'POST' });
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw new StartRefused(`The demo club could not be filled in: ${textIn(answer, 'error')}`);
  }
  const signIn = `${textIn(answer, 'email')} with the password ${textIn(answer, 'password')}`;
  return [
    `\nDemo club: sign in as ${signIn}`,
    ...linesOf(answer, 'draws'),
    ...linesOf(answer, 'packages'),
  ].join('\n');
}

function linesOf(answer: unknown, kind: 'draws' | 'packages'): string[] {
  const made = fieldOf(answer, kind);
  if (!Array.isArray(made)) return [];
  return made.map((one) => `  ${textIn(one, 'url')}  ${textIn(one, 'name')}`);
}

function textIn(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : JSON.stringify(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value ? new Map(Object.entries(value)).get(name) : undefined;
}
