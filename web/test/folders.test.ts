import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../src');

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(tsx?|css)$/.test(name),
);
const sources = files.filter((name) => !/\.test\.tsx?$/.test(name));
const sheets = files.filter((name) => name.endsWith('.css'));

const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The folder of a file and all that hold it, the nearest first; `.` is `src` itself. */
function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
}

/** The files that a file of this workspace imports from it, relative to `src`. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import|import\()\s*'(\.[^'?]+)/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path)),
  );
}

/** Of each folder, those outside it whose files import something in it. */
function importers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const path of importsOf(file)) {
      for (const folder of foldersOf(path)) {
        if (folder === '.' || file.startsWith(`${folder}/`)) continue;
        found.set(folder, (found.get(folder) ?? new Set()).add(dirname(file)));
      }
    }
  }
  return found;
}

/** A source of `ui`, whose imports from one folder up are of `ui` still where it has its own. */
const inside = (name: string): string =>
  name.split('/').length > 2 ? read(name).replaceAll("'../", "'./") : read(name);

describe('a folder of the web', () => {
  it('lies inside the folder that imports it, when only one does', () => {
    const misplaced = [...importers()].filter(([folder, by]) => {
      const [only] = by;
      return by.size === 1 && only !== '.' && !folder.startsWith(`${only}/`);
    });
    expect(misplaced.map(([folder, by]) => `${folder} belongs into ${[...by][0]}`)).toEqual([]);
  });

  it('of components that any product could use knows neither contract nor router', () => {
    const ui = sources.filter((name) => name.startsWith('ui/') && !name.endsWith('.css'));
    expect(ui.length).toBeGreaterThan(20);
    // The language of the reader is no part of this product: any other has one.
    const own =
      /from '(?!\.\/|react'|@mantine\/|@phosphor-icons\/|@clubdraw\/domain\/texts\/reader-language')/;
    expect(ui.filter((name) => own.test(inside(name)))).toEqual([]);
  });
});

describe('the style sheets', () => {
  it('have one declaration a line', () => {
    const long = sheets.filter((name) =>
      read(name)
        .split('\n')
        .some((line) => line.length > 120 || /;.*;/.test(line)),
    );
    expect(long).toEqual([]);
  });

  it.each(['row', 'stack', 'notice', 'card', 'chip'])('define .%s once', (name) => {
    const rule = new RegExp(`^\\.${name}( \\{|,$)`, 'gm');
    const places = sheets.flatMap((sheet) => (read(sheet).match(rule) ?? []).map(() => sheet));
    expect(places).toEqual([`ui/styles/${name}.css`]);
  });
});
