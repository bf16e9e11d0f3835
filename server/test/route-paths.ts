import type { FastifyInstance } from 'fastify';

/** The paths that the app answers to GET, with `:name` for parameters, as its router lists them. */
export function pathsToGet(app: FastifyInstance): string[] {
  return pathsOf(app, 'GET');
}

/** The same for another method. */
export function pathsOf(app: FastifyInstance, method: 'GET' | 'POST'): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = `${above.slice(0, depth).join('')}${part}`;
      above[depth] = part;
      return methods.split(', ').includes(method) ? [path] : [];
    });
}
