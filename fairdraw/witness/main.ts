import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import { noteKeyFromText, noteKeyText } from '../src/ledger/signed-note.ts';
import { serve } from './serve.ts';
import { stateFolder, takeFolder } from './state-folder.ts';
import { makeKey, readKey } from './witness-key.ts';

const help = `A witness of ledgers: cosigns a checkpoint only if the ledger grew from the last one that it cosigned.

  node witness.mjs --new-key FILE --name NAME     makes a key; NAME is an address without its scheme
  node witness.mjs --key FILE --state FOLDER --log KEY [--log KEY …] [--port 8090] [--host 127.0.0.1]

  --log KEY        the key of a ledger, as its /public/keys says under "ledger"
  --state FOLDER   what was cosigned last; never restore it from a backup, never give it to two
  --help           this page

It answers POST …/add-checkpoint and GET …/<SHA-256 of the origin>/checkpoint (C2SP tlog-witness).
Put it behind HTTPS. Exit 2: it could not start.
`;

const options = {
  'new-key': { type: 'string' },
  name: { type: 'string' },
  key: { type: 'string' },
  state: { type: 'string' },
  log: { type: 'string', multiple: true },
  port: { type: 'string', default: '8090' },
  host: { type: 'string', default: '127.0.0.1' },
  help: { type: 'boolean' },
} as const;

function start(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options });
  const { key, state, log, name, 'new-key': newKey } = values;
  if (newKey !== undefined && name !== undefined) {
    process.stdout.write(`${noteKeyText(makeKey(newKey, name).key)}\n`);
  } else if (key !== undefined && state !== undefined && log !== undefined && !values.help) {
    run({ key, state, log, port: Number(values.port), host: values.host });
  } else {
    process.stdout.write(help);
    if (!values.help) process.exitCode = 2;
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

type Run = { key: string; state: string; log: readonly string[]; port: number; host: string };

function run({ key, state, log, port, host }: Run): void {
  const giveBack = takeFolder(state);
  process.on('exit', giveBack);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const cosigner = readKey(key);
  const witness = { logs: log.map(noteKeyFromText), cosigner, memory: stateFolder(state) };
  const server = serve(witness, say);
  server.listen(port, host, () => {
    // A server that listens on a port has an address of this kind.
    const { port: taken } = server.address() as AddressInfo;
    say(`${noteKeyText(cosigner.key)} listens on http://${host}:${taken}`);
  });
}

try {
  start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
