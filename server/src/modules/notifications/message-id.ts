import type { Context } from '../../context.ts';

/** The Message-ID of a mail: the same for every attempt, so that a mailbox shows one copy. */
export function messageIdOf({ settings }: Pick<Context, 'settings'>, mailId: string): string {
  return `<${mailId}@${new URL(settings.publicUrl).hostname}>`;
}
