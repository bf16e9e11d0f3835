import { parseArgs } from 'node:util';

/** The order of the command line. Paths unless said otherwise. */
export type Options = {
  /** Path, or an address with `fetch`; null with `watch`, which has the address. */
  certificate: string | null;
  log: string | null;
  sources: string | null;
  /** A folder, or an address with `fetch`. */
  ledgerFiles: string | null;
  /** The number of the ledger, as typed. */
  number: string | null;
  site: string | null;
  /** Changes of the ledger's key. */
  keys: string | null;
  /** Each with one receipt or a list of them. */
  receipts: readonly string[];
  ticket: string | null;
  terms: string | null;
  seen: string | null;
  checkpoint: string | null;
  /** The draw that the certificate has to be of. */
  drawId: string | null;
  /** JSON, as typed. */
  beacon: string | null;
  /** Likewise: the round that opens the lock of a LIVE draw. */
  lockBeacon: string | null;
  /** The witnesses that its reader knows; null for the verifier's own list. */
  witnesses: string | null;
  relays: readonly string[];
  fetch: boolean;
  watch: string | null;
  everySec: number;
  json: boolean;
};

/** A command line that asks for nothing that can be done. */
export class UsageError extends Error {}

export const help = `Checks a draw: whether its winner follows from what was published, and whether its list was fixed before.

  node verify.mjs certificate.json [options]

  --draw ID        the draw that you ask about: a certificate of another one is refused
  --ledger NUMBER  the number of the ledger, as your ticket mail has it, in quotation marks: all keys follow
                   from it. Without it the number is that of site.json
  --site FILE      the site.json of the site, which names its ledger, its relays and the chain of its
                   rehearsals (the one beside this program)
  --log FILE       the draw's public log; checks every ticket, in little memory
  --sources FILE   the list of sources: which tickets were free; with --log and --ledger-files
  --ledger-files FOLDER  the public ledger, laid out as its address is: checkpoint and tile/…
  --receipt FILE   the receipt of a ticket, or a list of several: genuine when it was issued; with
                   --log, is the ticket still there? Again for more
  --terms FILE     the terms: are they those that were announced?
  --ticket FILE    the proof of one ticket: is it in the closed list?
  --beacon JSON    the round, from a source of your own: '{"round":1000,"signature":"…"}'
  --lock-beacon JSON  likewise the round that opens the lock of a LIVE draw, which nobody has to announce
  --keys FILE      the changes of the ledger's key, as /public/keys has them, for a certificate from before
  --witnesses FILE  the witnesses that you know, in the form of C2SP tlog-policy, in place of those that this
                   program knows. Of those that the draw names, these alone count
  --checkpoint FILE  with --ledger-files: a head of the ledger that you kept, such as a mail's. Did it grow
                   from there?
  --seen FILE      a closing hash that --watch wrote down earlier
  --fetch          use the network: certificate, log and ledger may be addresses, and the round is
                   asked for at relays, whichever answers, and verified like any other
  --relay URL      with --fetch and --watch: a relay to ask; again for more
  --watch URL      follow the certificate at an address: write down its closing hash when it appears,
                   compute the picks when the round appears, verify the result when it is there. Of the
                   ledger beside it (or at --ledger-files) the last checkpoint is kept, and a fork is exit 1;
                   so is a draw that is not closed 25 hours after its time, and a closing that
                   the ledger did not have when its round was there
  --every SECONDS  with --watch: how often to look (5)
  --json           the report as JSON
  --help           this page

Do not ask this program for its own SHA-256: sha256sum verify.mjs, shasum -a 256 verify.mjs or
certutil -hashfile verify.mjs SHA256 compute it. It is the same for everybody, for each release.

Exit 0: verified. Exit 1: a check failed. Exit 2: something could not be read, a check that the draw
needs could not be made, or the files were made by newer rules. No network without --fetch or --watch.
`;

const known = {
  log: { type: 'string' },
  sources: { type: 'string' },
  ledger: { type: 'string' },
  'ledger-files': { type: 'string' },
  site: { type: 'string' },
  keys: { type: 'string' },
  receipt: { type: 'string', multiple: true },
  draw: { type: 'string' },
  ticket: { type: 'string' },
  terms: { type: 'string' },
  beacon: { type: 'string' },
  'lock-beacon': { type: 'string' },
  witnesses: { type: 'string' },
  seen: { type: 'string' },
  checkpoint: { type: 'string' },
  fetch: { type: 'boolean' },
  relay: { type: 'string', multiple: true },
  watch: { type: 'string' },
  every: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Throws UsageError for an unknown option and for combinations that mean nothing; null: help. */
export function readOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const certificate = positionals[0] ?? null;
  if (positionals.length > 1) throw new UsageError('There is one certificate at a time.');
  if ((certificate === null) === (values.watch === undefined)) {
    throw new UsageError('Name a certificate, or an address with --watch.');
  }
  const everySec = Number(values.every ?? 5);
  if (!(everySec > 0)) throw new UsageError('--every takes a number of seconds.');
  return {
    certificate,
    log: values.log ?? null,
    sources: values.sources ?? null,
    ledgerFiles: values['ledger-files'] ?? null,
    number: values.ledger ?? null,
    site: values.site ?? null,
    keys: values.keys ?? null,
    receipts: values.receipt ?? [],
    ticket: values.ticket ?? null,
    terms: values.terms ?? null,
    seen: values.seen ?? null,
    checkpoint: values.checkpoint ?? null,
    drawId: values.draw ?? null,
    beacon: values.beacon ?? null,
    lockBeacon: values['lock-beacon'] ?? null,
    witnesses: values.witnesses ?? null,
    relays: values.relay ?? [],
    fetch: values.fetch ?? values.watch !== undefined,
    watch: values.watch ?? null,
    everySec,
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option's text. Throws UsageError for a text that says nothing. */
export function typedValue<Value>(option: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
