import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const workspace = join(import.meta.dirname, '..');

export type SourceFile = {
  /** From the workspace's folder, with forward slashes. */
  path: string;
  text: string;
  /** Without comments, so that prose does not count as code. */
  code: string;
  imports: string[];
  /** The imports that bring more than types. */
  valueImports: string[];
};

/** The files of the server's own program, or with `tests` those that test it. */
export function sourceFiles({ tests }: { tests: boolean }): SourceFile[] {
  const found = globSync(['src/**/*.ts', ...(tests ? ['test/**/*.ts'] : [])], { cwd: workspace });
  return found
    .map((path) => relative(workspace, join(workspace, path)).replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.generated.ts'))
    .filter((path) => tests || !path.endsWith('.test.ts'))
    .toSorted()
    .map(readSource);
}

/** The files of this workspace that a file imports, from the workspace's folder. */
export function importedFiles({ path, imports }: SourceFile): string[] {
  return imports
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name).replaceAll('\\', '/'));
}

/** The module that a file belongs to, sub-rooms included; undefined outside of all modules. */
export function moduleOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(workspace, path), 'utf8');
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const imports = [...code.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1] ?? '');
  return { path, text, code, imports, valueImports: valueImportsOf(code) };
}

function valueImportsOf(code: string): string[] {
  const found = code.matchAll(/\bimport (type )?(?:\{([^}]*)\} from )?[^;']*'([^']+)'/g);
  return [...found].flatMap(([, type, names, from = '']) => {
    const onlyTypes = names?.split(',').every((name) => /^\s*(type\s|$)/.test(name));
    return type || onlyTypes ? [] : [from];
  });
}
