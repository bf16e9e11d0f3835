/** 451 asks the sender to try later, 554 tells it not to. */
export type RefusalCode = 451 | 554;

/** Refusals that were ordered and have not been met yet. */
export class MailFaults {
  #left = 0;
  #code: RefusalCode = 451;
  #to: string | undefined;

  get left(): number {
    return this.#left;
  }

  /**
   * Orders that the next `count` messages are refused, of all or of those to one address; replaces
   * an earlier order.
   */
  failNext(count: number, code: RefusalCode, to?: string): void {
    this.#left = count;
    this.#code = code;
    this.#to = to?.toLowerCase();
  }

  /** The reply code for a message to these addresses, undefined when it is taken. */
  next(recipients: readonly string[]): RefusalCode | undefined {
    if (this.#left === 0) return undefined;
    const to = this.#to;
    if (to !== undefined && !recipients.some((one) => one.toLowerCase() === to)) return undefined;
    this.#left -= 1;
    return this.#code;
  }
}
