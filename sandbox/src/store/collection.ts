/** A document that differs from what is on disk; `read` gives undefined when it was deleted. */
export interface Change {
  collection: string;
  id: string;
  read: () => unknown;
}

/** Documents of one kind by id, oldest first. A document that was altered in place is `set` again. */
export class Collection<Document> {
  readonly #name: string;
  readonly #documents: Map<string, Document>;
  readonly #changes: Map<string, Change>;

  constructor(parts: {
    name: string;
    documents: Map<string, Document>;
    changes: Map<string, Change>;
  }) {
    this.#name = parts.name;
    this.#documents = parts.documents;
    this.#changes = parts.changes;
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  set(id: string, document: Document): void {
    this.#documents.set(id, document);
    this.#touch(id);
  }

  delete(id: string): void {
    if (this.#documents.delete(id)) this.#touch(id);
  }

  clear(): void {
    for (const id of this.#documents.keys()) this.#touch(id);
    this.#documents.clear();
  }

  values(): MapIterator<Document> {
    return this.#documents.values();
  }

  #touch(id: string): void {
    this.#changes.set(`${this.#name}\n${id}`, {
      collection: this.#name,
      id,
      read: () => this.#documents.get(id),
    });
  }
}
