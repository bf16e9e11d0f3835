/** Which ids belong to which, so that nobody has to look through all objects; oldest first. */
export class LinkedIds {
  readonly #ids = new Map<string, string[]>();

  add(owner: string, id: string): void {
    const known = this.#ids.get(owner);
    if (known === undefined) this.#ids.set(owner, [id]);
    else known.push(id);
  }

  of(owner: string): readonly string[] {
    return this.#ids.get(owner) ?? [];
  }
}
