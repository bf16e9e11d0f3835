import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';

const root = join(import.meta.dirname, '../../..');

/** A folder that the repository does not keep, and from which its packages are found. */
const dist = join(import.meta.dirname, '../../dist');

const compilerOptions = {
  strict: true,
  module: 'nodenext',
  target: 'es2025',
  lib: ['esnext', 'dom'],
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/**
 * A program of somebody who knows the description of the calls, and nothing else of the product.
 */
export type Stranger = {
  /** The complaints of the compiler about client and program; '' when it has none. */
  compile(): Promise<string>;
  /** Runs the program. It asks in lines of JSON, `[name, value]`; `answer` is what it is told. */
  run(answer: (name: string, value: string) => Promise<string>): Promise<number>;
  remove(): void;
};

/**
 * Generates the client `api.ts` from the description at this address, and puts the program beside
 * it.
 */
export async function hireStranger(descriptionUrl: string, program: string): Promise<Stranger> {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'stranger-'));
  const client = await generateSource(descriptionUrl, {
    argumentStyle: 'object',
    optimistic: true,
  });
  writeFileSync(join(folder, 'api.ts'), client);
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const project = { compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return {
    compile: async () => compile(folder),
    run: async (answer) => run(join(folder, 'program.ts'), answer),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function compile(folder: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder]);
    return '';
  } catch (error) {
    // The compiler says what is wrong on its standard output.
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

async function run(
  path: string,
  answer: (name: string, value: string) => Promise<string>,
): Promise<number> {
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const [name, value]: [string, string] = JSON.parse(line);
    child.stdin.write(`${await answer(name, value)}\n`);
  }
  const [code]: number[] = await ended;
  return code ?? -1;
}
