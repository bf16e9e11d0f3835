import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** The names of the custom properties that a sheet declares, each as often as it does. */
function declaredIn(css: string): string[] {
  return css.match(/--[\w-]+(?=\s*:)/g) ?? [];
}

/** The custom properties that a sheet declares and nothing in it uses. */
function unusedTokens(css: string): string[] {
  const used = new Set(css.match(/(?<=var\(\s*)--[\w-]+/g));
  return [...new Set(declaredIn(css))].filter((name) => !used.has(name));
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

/**
 * The root's tokens that have one value in the whole sheet: neither the dark nor a part changes
 * them.
 */
function fixedTokens(css: string): { name: string; value: string }[] {
  const [root = ''] = /(?<=:root\s*\{)[^}]*/.exec(css) ?? [];
  const all = declaredIn(css);
  return [...root.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)]
    .map(([, name = '', value = '']) => ({ name, value: value.trim() }))
    .filter(({ name }) => all.indexOf(name) === all.lastIndexOf(name));
}

/** Writes a fixed token where it is used, if the sheet is shorter by that. */
function withFixedTokensWritten(css: string): string {
  let written = css;
  for (const { name, value } of fixedTokens(css)) {
    const use = `var(${name})`;
    const isUsedOnce = written.split(use).length === 2;
    if (isUsedOnce || value.length <= use.length) written = written.replaceAll(use, value);
  }
  return written;
}

/**
 * Leaves in the sheet of a public page only the tokens that this page needs by name: the sheet is
 * inlined.
 */
export function dropUnusedTokens(): Plugin {
  return {
    name: 'clubdraw:drop-unused-tokens',
    transform: {
      filter: { id: /-page\.css\?inline$/ },
      handler: (css, id) => ({
        code: withoutUnusedTokens(withFixedTokensWritten(css), id),
        map: null,
      }),
    },
  };
}
