import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** The custom properties that a sheet declares and nothing in it uses. */
function unusedTokens(css: string): string[] {
  const used = new Set(css.match(/(?<=var\(\s*)--[\w-]+/g));
  const declared = new Set(css.match(/--[\w-]+(?=\s*:)/g));
  return [...declared].filter((name) => !used.has(name));
}

/** Drops unused custom properties until each one left is used: one may be used by another alone. */
function withoutUnusedTokens(css: string, filename: string): string {
  const unusedSymbols = unusedTokens(css);
  if (unusedSymbols.length === 0) return css;
  const { code } = transform({ filename, code: Buffer.from(css), unusedSymbols });
  const left = code.toString();
  return unusedTokens(left).length < unusedSymbols.length
    ? withoutUnusedTokens(left, filename)
    : left;
}

/** Leaves in the sheet of a public page only the tokens that this page needs: the sheet is inlined. */
export function dropUnusedTokens(): Plugin {
  return {
    name: 'clubdraw:drop-unused-tokens',
    transform: {
      filter: { id: /-page\.css\?inline$/ },
      handler: (css, id) => ({ code: withoutUnusedTokens(css, id), map: null }),
    },
  };
}
