import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The places of a tree, as the bundler's parser gives it. */
type Node = { type: string; start: number; end: number };
type Cut = { from: number; to: number };

const contract = join(import.meta.dirname, '../../contract/src') + sep;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function partsOf(node: object): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function field(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}

/** `schema.describe('…')` or `schema.meta({ … })`: the call goes, the schema stays. */
function describedCut(node: Node): Cut | undefined {
  const callee = field(node, 'callee');
  const schema = field(callee, 'object');
  const name = field(field(callee, 'property'), 'name');
  const isWords = name === 'describe' || name === 'meta';
  return node.type === 'CallExpression' && isWords && isNode(schema)
    ? { from: schema.end, to: node.end }
    : undefined;
}

/** `summary: '…'` and `refusals: { … }` of a call: only the names stay. */
function propertyCut(node: Node): Cut | undefined {
  const name = field(field(node, 'key'), 'name');
  const value = field(node, 'value');
  if (node.type !== 'Property' || !isNode(value)) return undefined;
  const isWords =
    (name === 'summary' && /^(Literal|TemplateLiteral)$/.test(value.type)) ||
    (name === 'refusals' && value.type === 'ObjectExpression');
  return isWords ? { from: value.start, to: value.end } : undefined;
}

function cutsIn(node: Node): (Cut & { by: string })[] {
  const property = propertyCut(node);
  if (property) return [{ ...property, by: 'void 0' }];
  const inside = partsOf(node).flatMap((part) => cutsIn(part));
  const described = describedCut(node);
  if (!described) return inside;
  return [...inside.filter(({ to }) => to <= described.from), { ...described, by: '' }];
}

/**
 * Leaves the words of the API's reference out of the browser: summaries, refusals and descriptions of
 * parameters stand beside the calls that pages make, and no page says them.
 */
export function withoutReferenceWords(): Plugin {
  return {
    name: 'clubdraw:without-reference-words',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(contract)) return null;
      const cuts = cutsIn(this.parse(code)).toSorted((a, b) => b.from - a.from);
      const left = cuts.reduce(
        (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
        code,
      );
      return { code: left, map: null };
    },
  };
}
