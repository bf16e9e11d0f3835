/**
 * The order of the line for payment pages: round robin by club, inside a club by draw, and
 * inside a draw by network. Inside a network, and of those who wait alone, the first to come is the
 * first to go.
 */

/** Somebody in the line; a package stands for a draw. */
export type InLine = {
  id: string;
  club: string;
  draw: string;
  network: string;
  /** Grows with each who comes. */
  number: number;
};

/**
 * For each flow that was served: a number behind all who were in the line then, and behind the
 * flows that had one before.
 */
export type LastServed = ReadonlyMap<string, number>;

type FlowOf = (person: InLine) => string;

/**
 * From the narrowest to the widest: each is served round robin with the others of its kind
 * inside the next one.
 */
const levels: readonly FlowOf[] = [
  ({ draw, network }) => `network ${draw} ${network}`,
  ({ draw }) => `draw ${draw}`,
  ({ club }) => `club ${club}`,
];

/** The order in which their pages open, those that are being opened included. */
export function fairOrder<P extends InLine>(people: readonly P[], lastServed: LastServed): P[] {
  const byNumber = people.toSorted((a, b) => a.number - b.number);
  return levels.reduce((order, flowOf) => roundRobin(order, { flowOf, lastServed }), byNumber);
}

function lastNumber(people: readonly InLine[]): number {
  return people.reduce((most, { number }) => Math.max(most, number), 0);
}

type Level = { flowOf: FlowOf; lastServed: LastServed };

/**
 * Serves the flows of one level round robin; inside each the order stays. A flow joins when its
 * first person comes, and anew each time it was served, behind all who are there.
 */
function roundRobin<P extends InLine>(order: readonly P[], { flowOf, lastServed }: Level): P[] {
  const joined = new Map<string, number>();
  for (const person of order) {
    const flow = flowOf(person);
    joined.set(flow, Math.min(joined.get(flow) ?? Infinity, person.number));
  }
  const ahead = new Map<string, number>();
  const placed = order.map((person) => {
    const flow = flowOf(person);
    const round = ahead.get(flow) ?? 0;
    ahead.set(flow, round + 1);
    const at = Math.max(joined.get(flow) ?? 0, lastServed.get(flow) ?? 0);
    return { person, round, at };
  });
  return placed.toSorted((a, b) => a.round - b.round || a.at - b.at).map(({ person }) => person);
}

/**
 * Flows that were served stand between two numbers of people: a thousand of them, until somebody
 * comes.
 */
const betweenServed = 0.001;

/**
 * When each flow was served last, after these people were. A flow of which nobody waits is
 * forgotten: who comes next is behind all others by the number.
 */
export function lastServedAfter(
  lastServed: LastServed,
  { waiting, served }: { waiting: readonly InLine[]; served: readonly InLine[] },
): LastServed {
  const here = new Set(waiting.flatMap((person) => flowsOf(person)));
  const last = Math.max(lastNumber(waiting), lastNumber(served), ...lastServed.values());
  const now = served.flatMap((person, n) =>
    flowsOf(person).map((flow) => [flow, last + (n + 1) * betweenServed] as const),
  );
  return new Map([...lastServed, ...now].filter(([flow]) => here.has(flow)));
}

function flowsOf(person: InLine): string[] {
  return levels.map((flowOf) => flowOf(person));
}

/**
 * Since when each waits, as the provider is to see it: as long as the longest waiting of those
 * behind, so that calls which go by age go in this order. Instants in ms.
 */
export function agesInOrder(order: readonly { since: number }[]): number[] {
  let oldest = Infinity;
  return order
    .map(({ since }) => since)
    .toReversed()
    .map((since) => (oldest = Math.min(oldest, since)))
    .toReversed();
}
