import type { DueSource } from '../../src/clock/clock.ts';

/** A stand-in with work at given instants, which notes when it did it. */
export class PlannedSource implements DueSource {
  readonly name: string;
  readonly plan: Date[] = [];
  readonly done: string[] = [];
  progress: () => number = () => 0;
  onWork: (at: Date) => Promise<void> = () => Promise.resolve();

  constructor(name: string) {
    this.name = name;
  }

  nextDueAt(): Date | undefined {
    return this.plan.toSorted((a, b) => a.getTime() - b.getTime())[0];
  }

  async deliverDue(now: Date): Promise<void> {
    for (let at = this.nextDueAt(); at && at <= now; at = this.nextDueAt()) {
      this.plan.splice(this.plan.indexOf(at), 1);
      this.done.push(`${this.name} ${at.toISOString()}`);
      await this.onWork(at);
    }
  }
}
