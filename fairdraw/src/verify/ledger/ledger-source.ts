/**
 * A ledger as C2SP tlog-tiles lays it out: answers the bytes at `checkpoint`, `tile/<level>/<n>`
 * and `tile/entries/<n>`, below the ledger's address or folder. Rejects for what is not there.
 */
export type LedgerSource = (path: string) => Promise<Uint8Array>;
