import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that every page of the app needs, although the entry fetches them only when it runs. */
const shell = ['zod', 'contract', 'shared', 'app-frame'];

/** Names the shell's files in the document, so that they come together with the entry's. */
export function preloadShell(): Plugin {
  return {
    name: 'clubdraw:preload-shell',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && shell.includes(file.name),
        );
        const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        const scripts = chunks.map(({ fileName }) => fileName);
        return [
          ...missing(html, scripts).map((href) => link({ rel: 'modulepreload', href })),
          ...missing(html, styles).map((href) => link({ rel: 'stylesheet', href })),
        ];
      },
    },
  };
}

function missing(html: string, fileNames: readonly string[]): string[] {
  return fileNames.map((name) => `/${name}`).filter((href) => !html.includes(href));
}

function link(attributes: { rel: string; href: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attributes, crossorigin: true }, injectTo: 'head' };
}
