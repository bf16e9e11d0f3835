import type { KeptMessage } from './mailbox.ts';

/**
 * The HTML part as its frame shows it: pictures that came along are served by the mailbox, and
 * links open in a tab of their own instead of inside the frame.
 */
export function letterHtml(message: Pick<KeptMessage, 'id' | 'html' | 'attachments'>): string {
  const positions = new Map(message.attachments.map((part) => [part.contentId, part.position]));
  const pictured = message.html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const position = positions.get(decoded(contentId));
    return position === undefined ? whole : `/mail/${message.id}/attachments/${position}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(pictured)
    ? pictured.replace(/<head[^>]*>/i, (head) => head + base)
    : base + pictured;
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId;
  }
}
