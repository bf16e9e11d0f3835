import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { bundleVerifier } from '../build-verifier.ts';
import { fromHex } from '../src/bytes.ts';
import { nothingPinned, pinInto, type Pinned } from '../src/pinned-verifier.ts';
import type { Files } from './files-of.ts';

export type Ran = { code: number; out: string; err: string };

let built: Promise<string> | undefined;

/** The verifier without keys, which is the same for each that is made. */
function verifier(): Promise<string> {
  built ??= bundleVerifier();
  return built;
}

/** The built verifier in a folder of its own, with whatever files are put beside it. */
export class Bundled {
  readonly folder = mkdtempSync(join(tmpdir(), 'verifier-'));

  static async make(pinned: Partial<Pinned>): Promise<Bundled> {
    const bundled = new Bundled();
    bundled.put('verify.mjs', pinInto(await verifier(), { ...nothingPinned, ...pinned }));
    return bundled;
  }

  /** The file's path. */
  put(name: string, text: string | Uint8Array): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  putDraw({ certificate, log, ledger, receipt, ticket }: Files): void {
    this.put('log.txt', log);
    for (const [path, text] of Object.entries(ledger)) {
      this.put(`ledger/${path}`, path === 'checkpoint' ? text : fromHex(text));
    }
    for (const [name, json] of Object.entries({ certificate, receipt, ticket })) {
      this.put(`${name}.json`, JSON.stringify(json));
    }
  }

  async run(...args: readonly string[]): Promise<Ran> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(this.folder, 'verify.mjs'), ...args],
        { cwd: this.folder },
        (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
