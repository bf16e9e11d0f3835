import { viaOf } from './via.ts';

/** How many helpers a draw or a package can have a link for, and how long their names are. */
export const helperBounds = { most: 50, longest: 40 } as const;

/** The links of the product's own channels. */
const channels: Record<string, string> = {
  whatsapp: 'WhatsApp',
  mail: 'E‑mail',
  qr: 'QR code',
  poster: 'Poster',
  website: 'Website',
};

/** A link for people: the helper that has it, the channel, or the name that it carries. */
export function linkInWords(via: string, name: string | null = null): string {
  return name ?? (Object.hasOwn(channels, via) ? channels[via] : undefined) ?? via;
}

/** So much of a name stands in a link, with room for a number behind it. */
const longestStem = 36;

/**
 * Letters a–z and digits of a name, with hyphens between its words; "helper" where there are none.
 */
function stemOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestStem)
    .replaceAll(/^-+|-+$/g, '');
  return viaOf(words) ?? 'helper';
}

/**
 * The `via` of a helper's link: the name, and a number behind it where a channel or another helper
 * has it.
 */
export function viaOfHelper(name: string, taken: readonly string[]): string {
  const stem = stemOf(name);
  const isFree = (via: string): boolean => !taken.includes(via) && !Object.hasOwn(channels, via);
  const numbered = taken.map((_, at) => `${stem}-${at + 2}`);
  return [stem, ...numbered, `${stem}-${taken.length + 2}`].find(isFree) ?? stem;
}
