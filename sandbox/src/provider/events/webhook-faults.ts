type Fate = 'send' | 'duplicate' | 'drop' | 'hold';

export interface WebhookFaultPlan {
  hold?: boolean;
  duplicateNext?: number;
  reorderNext?: number;
  dropNext?: number;
}

/** Faults that tests ask for with the next events. */
export class WebhookFaults {
  readonly #send: (id: string) => void;
  readonly #held: string[] = [];
  #isHolding = false;
  #duplicates = 0;
  #drops = 0;
  #reorders = 0;
  readonly #reordered: string[] = [];

  constructor(send: (id: string) => void) {
    this.#send = send;
  }

  /** Plans faults; `hold: false` releases what was held, oldest first. */
  plan(plan: WebhookFaultPlan): void {
    this.#duplicates = plan.duplicateNext ?? this.#duplicates;
    this.#drops = plan.dropNext ?? this.#drops;
    this.#reorders = plan.reorderNext ?? this.#reorders;
    this.#isHolding = plan.hold ?? this.#isHolding;
    if (!this.#isHolding) this.#release(this.#held);
  }

  state() {
    return {
      hold: this.#isHolding,
      held: [...this.#held],
      duplicateNext: this.#duplicates,
      dropNext: this.#drops,
      reorderNext: this.#reorders,
    };
  }

  /** Decides about a new event. Held and reordered ones are sent later by this object. */
  fateOf(id: string): Fate {
    if (this.#drops > 0) {
      this.#drops -= 1;
      return 'drop';
    }
    if (this.#isHolding) {
      this.#held.push(id);
      return 'hold';
    }
    if (this.#reorders > 0) return this.#reorder(id);
    if (this.#duplicates === 0) return 'send';
    this.#duplicates -= 1;
    return 'duplicate';
  }

  /** The last of the events to be reordered sends all of them, newest first. */
  #reorder(id: string): Fate {
    this.#reordered.push(id);
    this.#reorders -= 1;
    if (this.#reorders === 0)
      queueMicrotask(() => this.#release(this.#reordered.splice(0).toReversed()));
    return 'hold';
  }

  #release(ids: string[]): void {
    for (const id of ids.splice(0)) this.#send(id);
  }
}
