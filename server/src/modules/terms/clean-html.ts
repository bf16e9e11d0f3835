import sanitizeHtml from 'sanitize-html';

const colour = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d+)\s*)?\)$/i,
  /^[a-z]{3,20}$/i,
];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'pre',
    'code',
    'span',
    'mark',
    'hr',
  ],
  allowedAttributes: { '*': ['style'], a: ['href', 'target', 'rel'], ol: ['start'] },
  // Marks that the editor's toolbar can make, and nothing that could cover or leave the page.
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: colour,
      'background-color': colour,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
};

/** Terms with what the editor can make and nothing else. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), allowed).trim();
}
