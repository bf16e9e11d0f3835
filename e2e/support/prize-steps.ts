import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';

/**
 * The address of the page behind the link in a mail about a prize: the one that tells of it, or
 * another whose subject holds `subject`. Waits for the mail.
 */
export async function prizePageOf(
  sandbox: SandboxClient,
  email: string,
  subject = 'You won',
): Promise<string> {
  const { text } = await sandbox.mail({ to: email, subject });
  return /\S+\/prize\/\S+/.exec(text)?.[0] ?? 'no link';
}
