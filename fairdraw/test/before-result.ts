type WithResult = {
  signatures: object;
  ledger: object;
};

/** A certificate as it was between the close and the result: its seed is known, the round is not. */
export function beforeResult(certificate: WithResult): object {
  return {
    ...certificate,
    beacon: null,
    result: null,
    resultHash: null,
    picks: [],
    claimedAssurance: null,
    signatures: { ...certificate.signatures, result: null },
    ledger: { ...certificate.ledger, resultSeq: null },
  };
}
