import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import {
  isCallExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { projectFolder } from '../written-texts.ts';
import { columnsReader, type Column } from './columns-reader.ts';
import { shapeOf, type BelievedColumn } from './row-shape.ts';
import { StatementReader } from './statement-reader.ts';

type Statement = { place: string; template: TaggedTemplateExpression };

const wrongRows = fileURLToPath(import.meta.resolve('./wrong-rows.ts'));

let api: API;
let project: Project;
let database: TestDatabase;
let client: Client;
let columnsOf: Awaited<ReturnType<typeof columnsReader>>;

beforeAll(async () => {
  api = new API({ cwd: projectFolder });
  const config = join(projectFolder, 'server/tsconfig.json');
  const opened = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!opened) throw new Error(`The compiler opens no project at ${config}.`);
  project = opened;
  database = await cloneDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  columnsOf = await columnsReader(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
  api.close();
});

/** The statements of a file that it writes down and runs itself. */
function statementsIn(name: string): Statement[] {
  const file = project.program.getSourceFile(name);
  if (!file) throw new Error(`The compiler does not know ${name}.`);
  const found: Statement[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { expression: template, name: called } = node.expression;
      const isSql = isTaggedTemplateExpression(template) && template.tag.getText() === 'sql';
      if (isSql && called.text === 'execute') {
        const line = file.text.slice(0, template.getStart()).split('\n').length;
        found.push({ place: `${relative(projectFolder, name)}:${line}`, template });
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The fault of a statement: PostgreSQL refuses it, or its row has another shape. */
async function problemsOf({ place, template }: Statement): Promise<string[]> {
  const problems = new Set<string>();
  for (const side of ['first', 'second'] as const) {
    const text = new StatementReader(project, side).read(template.template);
    try {
      const columns = await columnsOf(text);
      const [row] = template.typeArguments ?? [];
      const type = row && project.checker.getTypeFromTypeNode(row);
      if (!type) continue;
      for (const problem of differences(shapeOf(project.checker, type), columns)) {
        problems.add(`${place}: ${problem}`);
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problems.add(`${place}: ${error.message}`);
    }
  }
  return [...problems];
}

function differences(shape: readonly BelievedColumn[], columns: readonly Column[]): string[] {
  const missing = shape.filter(
    ({ name, isOptional }) => !isOptional && !columns.some((column) => column.name === name),
  );
  const others = columns.flatMap(({ name, becomes }) => {
    const held = shape.find((one) => one.name === name);
    if (!held) return [`the row has no ${name}`];
    const kinds = [...held.kinds];
    const fits = becomes === 'any' || kinds.length === 0;
    const isHeld = kinds.some((kind) => kind === 'unknown' || kind === becomes);
    return fits || isHeld ? [] : [`${name} is ${becomes}, not ${kinds.join(' or ')}`];
  });
  return [...missing.map(({ name }) => `no column ${name}`), ...others];
}

it('PostgreSQL takes every statement, and answers the row that the source says', async () => {
  const files = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(join(projectFolder, 'server/src/')))
    .filter((name) => !name.endsWith('.test.ts'));
  const statements = files.flatMap(statementsIn);
  expect(statements.length).toBeGreaterThan(500);
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await problemsOf(statement)));
  expect(problems).toEqual([]);
});

it('a wrong name, a wrong type, a column too many and an unknown column are told', async () => {
  const problems: string[] = [];
  for (const statement of statementsIn(wrongRows)) problems.push(...(await problemsOf(statement)));
  expect(problems.map((problem) => problem.replace(/^.*?:\d+: /, ''))).toEqual([
    'no column drawName',
    'the row has no draw_name',
    'name is string, not number',
    'codes is number[], not string[]',
    'column "no_such_column" does not exist',
    'the row has no name',
  ]);
});
