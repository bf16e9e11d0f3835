import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { appPaths } from '../../server/src/http/pages/app-shell.ts';
import { appScreens } from '../build/app-screens.ts';
import { screenFiles } from '../build/screen-files.ts';

const root = join(import.meta.dirname, '..');

describe('appScreens', () => {
  it('finds every address that the server knows, and no other', async () => {
    const paths = (await appScreens(root)).map(({ path }) => path);
    expect(paths.toSorted()).toEqual([...appPaths].toSorted());
  });

  it('names the frames around a screen before the screen', async () => {
    const screens = await appScreens(root);
    expect(screens.find(({ path }) => path === '/welcome')?.modules).toEqual([
      'src/frame/app-frame.tsx',
      'src/owner/frame/owner-frame.tsx',
      'src/owner/frame/page-problem.tsx',
      'src/owner/home/welcome-page.tsx',
    ]);
  });
});

type Built = Parameters<typeof screenFiles>[0];

function chunk(fileName: string, source: string, needs: { imports?: string[]; css?: string } = {}) {
  const { imports = [], css } = needs;
  const importedCss = new Set(css === undefined ? [] : [css]);
  const moduleIds = [join(root, source)];
  return { type: 'chunk', fileName, moduleIds, imports, viteMetadata: { importedCss } };
}

// The build's result has much more, none of which is read.
const built = {
  output: [
    chunk('frame.js', 'src/frame.tsx', { imports: ['react.js'], css: 'frame.css' }),
    chunk('page.js', 'src/page.tsx', { imports: ['rows.js', 'react.js'], css: 'page.css' }),
    chunk('rows.js', 'src/rows.tsx', { imports: ['page.js'], css: 'page.css' }),
    chunk('react.js', 'node_modules/react.js'),
    { type: 'asset', fileName: 'page.css' },
  ],
} as unknown as Built;

const document = '<script src="/frame.js"></script><link href="/react.js"><link href="/frame.css">';

describe('screenFiles', () => {
  it('names what a screen needs through its imports, once, without what the document names', () => {
    const screens = [{ path: '/page', modules: ['src/frame.tsx', 'src/page.tsx'] }];
    expect(screenFiles(built, { root, screens, document })).toEqual({
      '/page': { scripts: ['/page.js', '/rows.js'], styles: ['/page.css'] },
    });
  });

  it('refuses a screen that was not built', () => {
    const screens = [{ path: '/lost', modules: ['src/lost.tsx'] }];
    expect(() => screenFiles(built, { root, screens, document })).toThrow('src/lost.tsx is in no');
  });
});
