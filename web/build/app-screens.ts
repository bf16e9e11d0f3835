import type { RouteObject } from 'react-router';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * An address of the app as its router has it (`/profile/edit-draw/:drawId`), and the files behind
 * it, outermost first.
 */
export type AppScreen = { path: string; modules: string[] };

const anyAddress = '*';

/**
 * The address of a module as the runner writes it into a dynamic import, from the workspace's root
 * on.
 */
const importedModule = /import\w*\("\/([^"]+)"\)/;

/**
 * Every screen of `src/routes.tsx`, except the one for addresses that nobody knows.
 *
 * @throws when a route fetches its module in a way that this does not read
 */
export async function appScreens(root: string): Promise<AppScreen[]> {
  const { module } = await runnerImport<{ routes: RouteObject[] }>(join(root, 'src/routes.tsx'), {
    root,
    configFile: false,
    logLevel: 'warn',
  });
  return module.routes.flatMap((route) => screensOf(route, []));
}

function screensOf(route: RouteObject, outer: readonly string[]): AppScreen[] {
  const modules = [...outer, moduleOf(route)];
  const inner = (route.children ?? []).flatMap((child) => screensOf(child, modules));
  const { path } = route;
  return path === undefined || path === anyAddress ? inner : [{ path, modules }, ...inner];
}

function moduleOf({ path = 'a frame', lazy }: RouteObject): string {
  const name = typeof lazy === 'function' ? importedModule.exec(lazy.toString())?.[1] : undefined;
  if (name === undefined) throw new Error(`The route of ${path} does not fetch one module.`);
  return name;
}
