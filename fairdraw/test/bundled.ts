import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { bundleVerifier } from '../build-verifier.ts';
import { fromHex, toHex } from '../src/tree/bytes.ts';
import type { SiteJson } from '../src/ledger/site.ts';
import { ledgerHash } from './beginning.ts';
import type { Files } from './files-of.ts';
import { origin } from './ledger-of.ts';

export type Ran = { code: number; out: string; err: string };

let built: Promise<string> | undefined;

/** The `site.json` of the vectors' ledger. */
export const site: SiteJson = {
  origin,
  ledger: toHex(ledgerHash),
  relays: [],
  rehearsalChain: null,
};

/** The verifier, which is the same for each that is made. */
function verifier(): Promise<string> {
  built ??= bundleVerifier();
  return built;
}

/** The built verifier in a folder of its own, with whatever files are put beside it. */
export class Bundled {
  readonly folder = mkdtempSync(join(tmpdir(), 'verifier-'));

  /** With the `site.json` of the vectors' ledger, or another one, or none. */
  static async make(named: Partial<SiteJson> | null = {}): Promise<Bundled> {
    const bundled = new Bundled();
    bundled.put('verify.mjs', await verifier());
    if (named) bundled.put('site.json', JSON.stringify({ ...site, ...named }));
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
