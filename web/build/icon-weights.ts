import type { Plugin } from 'vite';

const definition = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/](\w+)\.es\.js/;

const unused = / {2}\[\n {4}"(?:thin|light|regular|duotone)",\n[\s\S]*?\n {2}\],?\n/g;
const unusedAndFilled = / {2}\[\n {4}"(?:thin|light|regular|duotone|fill)",\n[\s\S]*?\n {2}\],?\n/g;

/** The icons that say what state something is in: `<Icon of={…} state />` draws them filled. */
export const filledIcons: ReadonlySet<string> = new Set([
  'CheckCircle',
  'FacebookLogo',
  'Info',
  'Trophy',
  'Warning',
  'WarningCircle',
]);

/** Keeps of each icon the bold drawing, and the filled one where it is used: each icon has six. */
export function iconWeights(): Plugin {
  return {
    name: 'clubdraw:icon-weights',
    transform: {
      filter: { id: definition },
      handler: (code, id) => {
        const name = definition.exec(id)?.[1] ?? '';
        const others = filledIcons.has(name) ? unused : unusedAndFilled;
        return { code: code.replaceAll(others, ''), map: null };
      },
    },
  };
}
