type WithResult = {
  signatures: object;
  ledger: object;
};

/**
 * A certificate as it was between the close and the result: its round is not known, nor is a lock
 * opened.
 */
export function beforeResult(certificate: WithResult): object {
  return {
    ...certificate,
    beacon: null,
    reveal: null,
    revealHash: null,
    lockBeacon: null,
    result: null,
    resultHash: null,
    picks: [],
    claimedAssurance: null,
    signatures: { ...certificate.signatures, reveal: null, result: null },
    ledger: { ...certificate.ledger, revealSeq: null, resultSeq: null },
  };
}
