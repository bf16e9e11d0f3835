/** Work due at an instant. The calendar asks again, when the instant comes, whether it still is. */
export interface DueEntry {
  /** Unix milliseconds. */
  at: number;
  kind:
    | 'session expires'
    | 'refund ends'
    | 'event is sent'
    | 'period ends'
    | 'invoice is due'
    | 'account is paid out'
    | 'payout goes on';
  id: string;
}

/** The provider's calendar: a binary heap, earliest first. */
export class DueQueue {
  readonly #entries: DueEntry[] = [];

  add(entry: DueEntry): void {
    const entries = this.#entries;
    let place = entries.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#at(parent) <= entry.at) break;
      this.#swap(place, parent);
      place = parent;
    }
  }

  earliest(): DueEntry | undefined {
    return this.#entries[0];
  }

  take(): DueEntry | undefined {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (first === undefined || last === undefined || first === last) return first;
    this.#entries[0] = last;
    this.#sink();
    return first;
  }

  #sink(): void {
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      const lower = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      if (this.#at(lower) >= this.#at(place)) return;
      this.#swap(place, lower);
      place = lower;
    }
  }

  #at(place: number): number {
    return this.#entries[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (first === undefined || second === undefined) return;
    this.#entries[a] = second;
    this.#entries[b] = first;
  }
}
