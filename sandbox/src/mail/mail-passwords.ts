/**
 * The passwords that the mail server takes from now on. Without one it takes everybody; with one it
 * takes nobody who signed in with another, not even over a connection that is open already.
 */
export class MailPasswords {
  #taken: readonly string[];

  constructor(taken: readonly string[]) {
    this.#taken = taken;
  }

  get count(): number {
    return this.#taken.length;
  }

  change(taken: readonly string[]): void {
    this.#taken = taken;
  }

  /** `password` is undefined for somebody who has not signed in. */
  isTaken(password: string | undefined): boolean {
    return this.#taken.length === 0 || (password !== undefined && this.#taken.includes(password));
  }
}
