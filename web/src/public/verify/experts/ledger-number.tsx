import type { PageProof } from '@clubdraw/contract/pages/verify-page';

/** In groups of four digits, as the mails and the verifier show it. */
function grouped(number: string): string {
  return (number.match(/.{4}/g) ?? []).join(' ');
}

/** The one number that a check has to know of the platform, to compare with the one of a mail. */
export function LedgerNumber({ proof: { ledgerOrigin, ledgerNumber } }: { proof: PageProof }) {
  return (
    <p className="small">
      The number of the ledger <bdi>{ledgerOrigin}</bdi> is{' '}
      <code className="hash whole">{grouped(ledgerNumber)}</code>{' '}
      <button type="button" className="btn quiet copy" data-copy={ledgerNumber}>
        Copy<span className="sr"> the number of the ledger</span>
      </button>{' '}
      All keys follow from it. The mail with your tickets has the same, from before anybody had a
      reason to lie: compare the two.
    </p>
  );
}
