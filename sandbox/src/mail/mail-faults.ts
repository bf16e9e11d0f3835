/** 451 asks the sender to try later, 554 tells it not to. */
export type RefusalCode = 451 | 554;

/** Refusals that were ordered and have not been met yet. */
export class MailFaults {
  #left = 0;
  #code: RefusalCode = 451;

  get left(): number {
    return this.#left;
  }

  /** Orders that the next `count` messages are refused; replaces an earlier order. */
  failNext(count: number, code: RefusalCode): void {
    this.#left = count;
    this.#code = code;
  }

  /** The reply code for the message at hand, undefined when it is taken. */
  next(): RefusalCode | undefined {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    return this.#code;
  }
}
