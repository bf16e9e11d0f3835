import { parseArgs } from 'node:util';

/** The order of the command line. Paths unless said otherwise. */
export type Options = {
  /** Path, or an address with `fetch`; null with `watch`, which has the address. */
  certificate: string | null;
  log: string | null;
  sources: string | null;
  ledger: string | null;
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
  /** Hexadecimal. */
  keys: readonly string[];
  /** Hexadecimal. */
  recovery: string | null;
  /** Keys of witnesses, as C2SP writes them; none: those of the policy. */
  witnesses: readonly string[];
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
  --log FILE       the draw's public log; checks every ticket, in little memory
  --sources FILE   the list of sources: which tickets were free; with --log and --ledger
  --ledger FOLDER  the public ledger, laid out as its address is: checkpoint and tile/…
  --receipt FILE   the receipt of a ticket, or a list of several: genuine when it was issued; with
                   --log, is the ticket still there? Again for more
  --terms FILE     the terms: are they those that were announced?
  --ticket FILE    the proof of one ticket: is it in the closed list?
  --beacon JSON    the round, from a source of your own: '{"round":1000,"signature":"…"}'
  --lock-beacon JSON  likewise the round that opens the lock of a LIVE draw, which nobody has to announce
  --key HEX        a public key that may have signed; again for more
  --recovery HEX   the public key that confirms who signs after a leak
  --witness KEY    a witness that you trust, in place of those that this file knows; again for more
  --checkpoint FILE  with --ledger: a head of the ledger that you kept, such as a mail's. Did it grow
                   from there?
  --seen FILE      a closing hash that --watch wrote down earlier
  --fetch          use the network: certificate, log and ledger may be addresses, and the round is
                   asked for at relays, whichever answers, and verified like any other
  --relay URL      with --fetch and --watch: a relay to ask; again for more
  --watch URL      follow the certificate at an address: write down its closing hash when it appears,
                   compute the picks when the round appears, verify the result when it is there. Of the
                   ledger beside it (or at --ledger) the last checkpoint is kept, and a fork is exit 1;
                   so is a draw that is not closed 25 hours after its time, and a closing that
                   the ledger did not have when its round was there
  --every SECONDS  with --watch: how often to look (5)
  --json           the report as JSON
  --self           the SHA-256 of this file, to compare with the one that others have
  --help           this page

Exit 0: verified. Exit 1: a check failed. Exit 2: something could not be read, a check that the draw
needs could not be made, or the files were made by newer rules. No network without --fetch or --watch.
`;

const known = {
  log: { type: 'string' },
  sources: { type: 'string' },
  ledger: { type: 'string' },
  receipt: { type: 'string', multiple: true },
  draw: { type: 'string' },
  ticket: { type: 'string' },
  terms: { type: 'string' },
  beacon: { type: 'string' },
  'lock-beacon': { type: 'string' },
  key: { type: 'string', multiple: true },
  recovery: { type: 'string' },
  witness: { type: 'string', multiple: true },
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
    ledger: values.ledger ?? null,
    receipts: values.receipt ?? [],
    ticket: values.ticket ?? null,
    terms: values.terms ?? null,
    seen: values.seen ?? null,
    checkpoint: values.checkpoint ?? null,
    drawId: values.draw ?? null,
    beacon: values.beacon ?? null,
    lockBeacon: values['lock-beacon'] ?? null,
    keys: values.key ?? [],
    recovery: values.recovery ?? null,
    witnesses: values.witness ?? [],
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
