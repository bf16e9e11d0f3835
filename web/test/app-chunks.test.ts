import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, folders } from '../build/app-chunks.ts';

const repository = join(import.meta.dirname, '../..');

type Context = Parameters<typeof fileOf>[1];

/** The bundler's view of modules that import one another: each with those who import it. */
function graph(importers: Record<string, string[]>, dynamicImporters: string[] = []): Context {
  const getModuleInfo = (id: string) => ({
    importers: (importers[id.slice(repository.length + 1)] ?? []).map(place),
    dynamicImporters,
  });
  // The bundler tells much more, none of which is read.
  return { getModuleInfo } as unknown as Context;
}

const place = (path: string): string => join(repository, path);

const linesOf = (path: string): number => readFileSync(place(path), 'utf8').split('\n').length - 1;

const list = 'web/src/owner/list/one.tsx';
const row = 'web/src/owner/promotions/two.tsx';
const terms = 'web/src/owner/terms/three.tsx';

describe('the files of the app', () => {
  it('are a short table of folders and packages that exist', () => {
    const places = Object.values(folders).flat();
    expect(places.filter((one) => !statSync(place(one)).isDirectory())).toEqual([]);
    expect(linesOf('web/build/app-chunks.ts')).toBeLessThanOrEqual(60);
    const text = readFileSync(place('web/build/app-chunks.ts'), 'utf8');
    expect(text.replaceAll(/from '[^']+'/g, '')).not.toMatch(/\.(?:tsx?|css|es|m?js)\b|\\\./);
  });

  it('are made by little code', () => {
    const lines = readdirSync(place('web/build')).map((name) => linesOf(`web/build/${name}`));
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500);
  });

  it('have a module by its folder, the inner one before the outer', () => {
    expect(fileOf(place(list), graph({}))).toBe('list');
    expect(fileOf(place('web/src/owner/details/turn/a.tsx'), graph({}))).toBe('turn');
    expect(fileOf(place('web/src/owner/details/b.tsx'), graph({}))).toBe('details');
  });

  it('have a module of no such folder with those who alone import it', () => {
    const icon = 'node_modules/@phosphor-icons/react/dist/csr/Dots.es.js';
    const drawing = 'node_modules/@phosphor-icons/react/dist/defs/Dots.es.js';
    const users = graph({ [drawing]: [icon], [icon]: [list, row] });
    expect(fileOf(place(drawing), users)).toBe('list');
  });

  it('have what several need in the common ones, and other packages in none', () => {
    const users = [list, terms];
    expect(fileOf(place('web/src/ui/a.tsx'), graph({ 'web/src/ui/a.tsx': users }))).toBe('shared');
    const rule = 'domain/src/draws/a.ts';
    expect(fileOf(place(rule), graph({ [rule]: users }))).toBe('contract');
    const editor = 'node_modules/@tiptap/core/a.js';
    expect(fileOf(place(editor), graph({ [editor]: users }))).toBeNull();
  });

  it('leave apart what comes late, although one folder alone asks for it', () => {
    const late = 'web/src/ui/late.tsx';
    expect(fileOf(place(late), graph({ [late]: [list] }, [place(list)]))).toBe('shared');
  });
});
