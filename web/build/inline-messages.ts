import * as messages from '@clubdraw/domain/messages';
import type { Plugin } from 'vite';

const texts = new Map<string, unknown>(Object.entries(messages));

/**
 * Puts the sentences that these files say into their scripts, in place of the whole catalogue: an object's
 * unused properties are not dropped by the bundler, and all of them weigh more than most pages.
 */
export function inlineMessages(files: RegExp): Plugin {
  return {
    name: 'clubdraw:inline-messages',
    transform: {
      filter: { id: files, code: 'messages.' },
      handler(code) {
        return code.replace(/\bmessages\.(\w+)/g, (read, name: string) => {
          const text = texts.get(name);
          if (typeof text === 'string') return JSON.stringify(text);
          return typeof text === 'function' ? `(${String(text)})` : read;
        });
      },
    },
  };
}
