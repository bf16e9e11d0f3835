import type { ReactElement } from 'react';

/** A mail before its HTML is rendered; the text part is written beside it, not derived from it. */
export type MailParts = { subject: string; element: ReactElement; text: string };

/** A subject is one line, whatever the name or prize in it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Paragraphs of a text part. */
export function paragraphs(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
