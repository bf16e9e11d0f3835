import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

/** The sources of these workspaces; paths from the root. */
function sourcesOf(workspaces: string, endings = 'ts,tsx') {
  const patterns = endings
    .split(',')
    .flatMap((ending) => workspaces.split(',').map((one) => `${one}/**/*.${ending}`));
  const paths = globSync(patterns, { cwd: projectFolder, exclude: ['**/node_modules/**'] });
  return paths.map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));
}

const workspaces = 'domain,contract,server,web,fairdraw,sandbox,bench,script,e2e,journeys'.split(
  ',',
);

/** Files that are about whose a prize is now: there the word has its plain meaning. */
const aboutPrizes =
  /prize-turn|passing-over|pass-over|draw-outcome|held-place|letter-form|turn-order|read-winners|draws-card/;

/**
 * Words that were used for what the field calls a permit, a window and a priority; a string's
 * `slice` is none.
 */
const ownWords = /(?<!\.)\b(turns?|slices?|errands?)\b/gi;

describe('the words of queues and limits', () => {
  it('are those of the field', () => {
    const sources = sourcesOf('domain/src,contract/src,server/src,web/src');
    const found = sources
      .filter(({ path }) => !aboutPrizes.test(path))
      .flatMap(({ text }) => text.match(ownWords) ?? []);
    expect(sources.length).toBeGreaterThan(1_000);
    expect(found.length).toBeLessThan(120);
  });

  it('call what the server writes into a table stored, where the wire says nothing else', () => {
    const ofTheWire = /^note(KeyText|KeyFromText|HandOver\w*)$/;
    const found = sourcesOf('server').flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!['#.])\bnote[A-Z]\w*/g)]
        .filter(([name]) => !ofTheWire.test(name))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('call an upper bound a maximum', () => {
    const sources = sourcesOf('domain,contract,server,web,fairdraw,sandbox,bench,script,e2e');
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bmost[A-Z]\w*/g)].map(([name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

/** Names that the field has better ones for, or that meant several things. */
const droppedNames =
  /\b(?:takeTurns|ProviderPace|TurnWish|Errand|errandFor|onErrand|drawLine|toldObjects|is_told|confirmTold|makeGood|takeTickets|turnDownMoney|hotPages|briefMemory|listStandings?|\w*(?:Draw|Clock|Pool|Relay)Standing|let_members_go|letMembersGo|passOut|passPrizeOn|DrawStubs?|SaleStub|reserveText)\b/g;

describe('names that were given up', () => {
  it('do not come back', () => {
    const sources = [...sourcesOf(workspaces.join()), ...sourcesOf('server/migrations', 'sql')];
    const found = sources
      .filter(({ path }) => path !== 'script/tests/vocabulary.test.ts')
      .flatMap(({ path, text }) => (text.match(droppedNames) ?? []).map((name) => [path, name]));
    expect(found).toEqual([]);
  });
});

/** Types of the provider's events, how its ids begin, and what it asks accounts for. */
const wordsOfProvider =
  /['"`](?:\w+_payments|external_account|tos_acceptance|individual\.|(?:account|capability|charge|checkout\.session|customer|invoice|payment_intent|radar|refund)\.\w|(?:acct|ch|cs|dp|evt|in|issfr|pi|re|sub)_)/;

/** Its kinds of ids: the payment and the charge behind it have one name of ours. */
const idKindsOfProvider =
  /\b\w*payment_?intent\w*|\b\w*intents?_?ids?\b|\b\w*By_?Intents?\b|\bcharge_?ids?\b|\bcheckout_session\w*/gi;

describe("the payment provider's words", () => {
  it('end at the edge: no module and no page names its events, the form of its ids, or what it asks for', () => {
    const sources = sourcesOf('server/src/modules,web/src');
    const named = sources.filter(
      ({ path, text }) => !path.includes('.test.') && wordsOfProvider.test(text),
    );
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  it('end at the edge: its kinds of ids have names of ours behind it, in the tables, too', () => {
    const sources = [
      ...sourcesOf('domain,contract,server/src,web/src'),
      ...sourcesOf('server/migrations', 'sql'),
    ];
    const named = sources
      .filter(({ path }) => !path.includes('.test.') && !path.startsWith('server/src/edge/stripe/'))
      .flatMap(({ path, text }) =>
        (text.match(idKindsOfProvider) ?? []).map((name) => [path, name]),
      );
    expect(sources.filter(({ path }) => path.endsWith('.sql')).length).toBeGreaterThan(5);
    expect(named).toEqual([]);
  });
});

/** Names that the router asks of each of its pages. */
const ofRoutes = 'Component,ErrorBoundary,handle,loader,action,shouldRevalidate'.split(',');

const declared = /^export (?:async |abstract )*(?:function\*?|const|class|type|interface) (\w+)/gm;

describe('a name', () => {
  it.each(workspaces)('is exported once in %s', (workspace) => {
    const sources = sourcesOf(workspace);
    const names = sources.flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(declared)].map(([, name = '']) => name))].map((name) => ({
        name,
        path,
      })),
    );
    const twice = [...Map.groupBy(names, ({ name }) => name)].filter(
      ([name, all]) => all.length > 1 && !ofRoutes.includes(name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(twice.map(([name, all]) => [name, ...all.map(({ path }) => path)])).toEqual([]);
  });

  it('is imported as it is called, but where two libraries call two things so', () => {
    const aliases = sourcesOf(workspaces.join()).flatMap(({ text }) =>
      [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(
        ([, names = '']) => names.match(/\w+ as \w+/g) ?? [],
      ),
    );
    expect(aliases.length).toBeLessThan(30);
  });
});
