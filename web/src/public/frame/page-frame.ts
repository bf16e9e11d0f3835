import escapeHtml from 'escape-html';
import type { IconName } from './icon-names.ts';
import { iconSprite } from './icon-sprite.ts';
import type { PageStyle } from './page-style.ts';
import { pageScript, type ScriptName } from './page-scripts.ts';

/** Everything about a document that is not its body: no component ever writes into the head. */
export type Head = {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string | undefined;
  /** Absolute; only a page that is meant to be shared has one. */
  image: { url: string; alt: string; size: 'share' | undefined } | undefined;
  /** Kept out of search engines. */
  isPrivate: boolean;
  themeColor: { light: string; dark: string };
};

export type Frame = {
  head: Head;
  style: PageStyle;
  /** The paper that tints the page: a class of the body. */
  paper: string;
  icons: readonly IconName[];
  body: string;
  /** The foot of a page with behaviour: its script leaves it alone. */
  foot?: string;
  /** The script that takes the page over, and the data it begins with, if any. */
  behaviour: { script: ScriptName; data?: unknown } | undefined;
};

const figtree = '/assets/public/figtree-5.3.0.woff2';

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function shareTags(head: Head): string {
  if (!head.image || !head.canonical) return '';
  const size =
    head.image.size === 'share'
      ? meta('property', 'og:image:width', '1200') + meta('property', 'og:image:height', '630')
      : '';
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Clubdraw'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image.url),
    meta('property', 'og:image:alt', head.image.alt),
    size,
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

function headTags({ head, style, behaviour }: Frame): string {
  const script = behaviour && pageScript(behaviour.script);
  const { light, dark } = head.themeColor;
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.isPrivate ? meta('name', 'robots', 'noindex') : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    shareTags(head),
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${figtree}" as="font" type="font/woff2" crossorigin>`,
    script ? `<script type="module" src="${script.src}"></script>` : '',
    ...(script?.imports ?? []).map((url) => `<link rel="modulepreload" href="${url}">`),
    `<style>${style.css}</style>`,
  ].join('');
}

/** The whole document round a rendered body. */
export function pageFrame(frame: Frame): string {
  const given = frame.behaviour?.data;
  const data =
    given === undefined
      ? ''
      : `<script type="application/json" id="data">${escapeJson(given)}</script>`;
  return (
    `<!doctype html><html lang="en"><head>${headTags(frame)}</head>` +
    `<body class="${frame.paper}"><div id="page">${frame.body}</div>${frame.foot ?? ''}` +
    `${iconSprite(frame.icons)}${data}</body></html>`
  );
}

/** JSON for a data block: without `<`, nothing in it can end the block or open a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
