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

/** The parts of a call that the server alone reads, by their names. */
const readByServer: ReadonlyMap<string, RegExp> = new Map([
  ['summary', /^(Literal|TemplateLiteral)$/],
  ['refusals', /^ObjectExpression$/],
  ['limit', /^Literal$/],
  ['mayAskForProof', /^Literal$/],
  ['triesSecret', /^Literal$/],
  ['sharing', /^Literal$/],
]);

/** `summary: '…'`, `limit: '…'`, `refusals: { … }` of a call, with the comma behind. */
function propertyCut(node: Node, code: string): Cut | undefined {
  const name = field(field(node, 'key'), 'name');
  const value = field(node, 'value');
  if (node.type !== 'Property' || !isNode(value)) return undefined;
  if (readByServer.get(String(name))?.test(value.type) !== true) return undefined;
  const comma = /^\s*,/.exec(code.slice(node.end))?.[0] ?? '';
  return { from: node.start, to: node.end + comma.length };
}

function cutsIn(node: Node, code: string): Cut[] {
  const property = propertyCut(node, code);
  if (property) return [property];
  const inside = partsOf(node).flatMap((part) => cutsIn(part, code));
  const described = describedCut(node);
  if (!described) return inside;
  return [...inside.filter(({ to }) => to <= described.from), described];
}

/**
 * Leaves the API's reference and the server's limits out of the browser: summaries, refusals,
 * limits and descriptions of parameters stand beside the calls that pages make, and no page reads
 * them.
 */
export function withoutReferenceWords(): Plugin {
  return {
    name: 'clubdraw:without-reference-words',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(contract)) return null;
      const cuts = cutsIn(this.parse(code), code).toSorted((a, b) => b.from - a.from);
      const left = cuts.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
      return { code: left, map: null };
    },
  };
}
