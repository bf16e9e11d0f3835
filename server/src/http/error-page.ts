import { messages } from '@clubdraw/domain/messages';
import { escapeHtml } from './escape-html.ts';

/** The error screen of a page that could not be made (spec §2.1), with nothing that could fail too. */
export function errorPage(requestId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${messages.unexpectedApplicationError}</title></head><body><main><h1>${messages.unexpectedApplicationError}</h1>
<p>Please try again in a moment. If it stays like this, tell us this number: ${escapeHtml(requestId)}</p>
<p><a href="">Try again</a></p></main></body></html>`;
}
