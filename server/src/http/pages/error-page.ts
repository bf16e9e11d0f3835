import * as messages from '@clubdraw/domain/texts/messages';
import escapeHtml from 'escape-html';

type Trouble = { title: string; text: string };

/** The page for a failure of ours: the number leads to its line of the log. */
export function brokenPage(requestId: string): string {
  const text = `Please try again in a moment. If it stays like this, tell us this number: ${requestId}`;
  return errorPage({ title: messages.unexpectedApplicationError, text });
}

/** The screen of a page that could not be made (product §2.1), with nothing that could fail too. */
export function errorPage({ title, text }: Trouble): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">Try again</a></p></main></body></html>`;
}
