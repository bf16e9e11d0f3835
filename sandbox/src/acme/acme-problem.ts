/** An answer of ACME that is a refusal (RFC 8555, 6.7). */
export class AcmeProblem extends Error {
  readonly status: number;
  /** As in `urn:ietf:params:acme:error:badNonce`. */
  readonly kind: string;

  constructor(status: number, kind: string, detail: string) {
    super(detail);
    this.name = 'AcmeProblem';
    this.status = status;
    this.kind = kind;
  }
}
