import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { bundleWitness } from '../build-verifier.ts';
import { witnessKeyOf } from '../src/ledger/witness-policy.ts';
import type { WitnessKey } from '../src/ledger/cosignature.ts';

export type Answered = { status: number; type: string | null; body: string };

let built: Promise<string> | undefined;

/** The program's text, which is the same for each that is made. */
function program(): Promise<string> {
  built ??= bundleWitness();
  return built;
}

/** `witness.mjs` as a process, in a folder of its own. */
export class RunningWitness {
  readonly folder = mkdtempSync(join(tmpdir(), 'witness-'));
  #child: ChildProcess | null = null;
  keyText = '';
  url = '';

  /** Makes its key and starts it for some ledgers, by the texts of their keys. */
  static async make(name: string, logs: readonly string[]): Promise<RunningWitness> {
    const witness = new RunningWitness();
    writeFileSync(join(witness.folder, 'witness.mjs'), await program());
    const { out } = await witness.run('--new-key', 'key.json', '--name', name);
    witness.keyText = out.trim();
    await witness.start(logs);
    return witness;
  }

  get key(): WitnessKey {
    return witnessKeyOf(this.keyText);
  }

  async run(
    ...args: readonly string[]
  ): Promise<{ code: number | null; out: string; err: string }> {
    const child = this.#spawn(args);
    let [out, err] = ['', ''];
    child.stdout?.on('data', (piece: Buffer) => (out += piece.toString()));
    child.stderr?.on('data', (piece: Buffer) => (err += piece.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, out, err };
  }

  async start(logs: readonly string[], state = 'state'): Promise<void> {
    const given = logs.flatMap((log) => ['--log', log]);
    const child = this.#spawn(['--key', 'key.json', '--state', state, '--port', '0', ...given]);
    this.#child = child;
    if (!child.stderr) throw new Error('it has a standard error');
    for await (const line of createInterface({ input: child.stderr })) {
      this.url = /(http:\/\/\S+)$/.exec(line)?.[1] ?? '';
      if (this.url === '') throw new Error(line);
      break;
    }
    child.stderr.resume();
  }

  /** Ends it as a power cut would. */
  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }

  async ask(body: string): Promise<Answered> {
    const response = await fetch(`${this.url}/add-checkpoint`, { method: 'POST', body });
    const type = response.headers.get('Content-Type');
    return { status: response.status, type, body: await response.text() };
  }

  async get(path: string): Promise<Answered> {
    const response = await fetch(`${this.url}/${path}`);
    const type = response.headers.get('Content-Type');
    return { status: response.status, type, body: await response.text() };
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(args: readonly string[]): ChildProcess {
    const file = join(this.folder, 'witness.mjs');
    return spawn(process.execPath, [file, ...args], { cwd: this.folder });
  }
}
