/** Documents of one kind by id, oldest first. A document that was altered in place is `set` again. */
export class Collection<Document> {
  readonly #documents: Map<string, Document>;
  readonly #changed = new Set<string>();

  constructor(documents: Map<string, Document>) {
    this.#documents = documents;
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  set(id: string, document: Document): void {
    this.#documents.set(id, document);
    this.#changed.add(id);
  }

  delete(id: string): void {
    if (this.#documents.delete(id)) this.#changed.add(id);
  }

  clear(): void {
    for (const id of this.#documents.keys()) this.#changed.add(id);
    this.#documents.clear();
  }

  values(): MapIterator<Document> {
    return this.#documents.values();
  }

  /** The ids of documents that differ from what is on disk, until they are `saved`. */
  changes(): ReadonlySet<string> {
    return this.#changed;
  }

  saved(): void {
    this.#changed.clear();
  }
}
