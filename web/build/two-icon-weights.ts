import type { Plugin } from 'vite';

const definition = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]/;

const unusedWeight = / {2}\[\n {4}"(?:thin|light|regular|duotone)",\n[\s\S]*?\n {2}\],?\n/g;

/** Keeps of each icon the bold and the filled drawing: the app uses no other, and each has six. */
export function twoIconWeights(): Plugin {
  return {
    name: 'clubdraw:two-icon-weights',
    transform: {
      filter: { id: definition },
      handler: (code) => ({ code: code.replaceAll(unusedWeight, ''), map: null }),
    },
  };
}
