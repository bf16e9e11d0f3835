import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Sale } from './sale.ts';
import type { ToSell } from './selling-process.ts';

/** A product that sells one draw after the other. */
export type Selling = { sell(wish: ToSell): Promise<Sale>; stop(): Promise<void> };

type Word = { ready?: true; sale?: Sale; error?: string };

/** Starts the product of a folder, with everything that it needs, in processes of its own. */
export async function startSelling(folder: string): Promise<Selling> {
  const file = join(import.meta.dirname, 'selling-process.ts');
  const child = fork(file, [folder], { cwd: folder });
  await wordOf(child, folder);
  return {
    sell: async (wish) => {
      child.send(wish);
      const { sale, error } = await wordOf(child, folder);
      if (!sale) throw new Error(`the product of ${folder} did not sell: ${error}`);
      return sale;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function wordOf(child: ChildProcess, folder: string): Promise<Word> {
  const said = new AbortController();
  const { signal } = said;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([word]) => word as Word),
      once(child, 'exit', { signal }).then((): Word => {
        throw new Error(`the process that sells with ${folder} ended`);
      }),
    ]);
  } finally {
    said.abort();
  }
}
