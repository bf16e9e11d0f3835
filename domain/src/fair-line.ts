/**
 * The order of the line for payment pages: clubs take turns, draws take turns inside a club, and
 * networks inside a draw. Inside a network, and of those who wait alone, the first to come is the
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
 * For each flow that had a turn: a number behind all who were in the line then, and behind the
 * flows that had one before.
 */
export type LastTurns = ReadonlyMap<string, number>;

type FlowOf = (person: InLine) => string;

/**
 * From the narrowest to the widest: each takes turns with the others of its kind inside the next
 * one.
 */
const levels: readonly FlowOf[] = [
  ({ draw, network }) => `network ${draw} ${network}`,
  ({ draw }) => `draw ${draw}`,
  ({ club }) => `club ${club}`,
];

/** The order in which their pages open, those that are being opened included. */
export function fairOrder<P extends InLine>(people: readonly P[], turns: LastTurns): P[] {
  const byNumber = people.toSorted((a, b) => a.number - b.number);
  return levels.reduce((order, flowOf) => inTurns(order, { flowOf, turns }), byNumber);
}

function lastNumber(people: readonly InLine[]): number {
  return people.reduce((most, { number }) => Math.max(most, number), 0);
}

type Level = { flowOf: FlowOf; turns: LastTurns };

/**
 * Lets the flows of one level take turns; inside each the order stays. A flow joins the turns when
 * its first person comes, and anew after each turn, behind all who are there.
 */
function inTurns<P extends InLine>(order: readonly P[], { flowOf, turns }: Level): P[] {
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
    const at = Math.max(joined.get(flow) ?? 0, turns.get(flow) ?? 0);
    return { person, round, at };
  });
  return placed.toSorted((a, b) => a.round - b.round || a.at - b.at).map(({ person }) => person);
}

/** Turns lie between two numbers of people: a thousand of them, until somebody comes. */
const betweenTurns = 0.001;

/**
 * The turns after some people had theirs. A flow in which nobody waits is forgotten: its next one
 * stands behind all others by the number.
 */
export function turnsAfter(
  turns: LastTurns,
  { waiting, served }: { waiting: readonly InLine[]; served: readonly InLine[] },
): LastTurns {
  const here = new Set(waiting.flatMap((person) => flowsOf(person)));
  const last = Math.max(lastNumber(waiting), lastNumber(served), ...turns.values());
  const now = served.flatMap((person, n) =>
    flowsOf(person).map((flow) => [flow, last + (n + 1) * betweenTurns] as const),
  );
  return new Map([...turns, ...now].filter(([flow]) => here.has(flow)));
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
