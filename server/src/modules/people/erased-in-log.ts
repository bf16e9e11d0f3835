/**
 * The people and clubs that a log says were erased: marks of people with the last instant, and ids
 * of owners.
 */
export type ErasedInLog = {
  people: ReadonlyMap<string, Date>;
  owners: ReadonlySet<string>;
  /** Clubs that were handed over, each with its last owner and the instant. */
  handedOver: ReadonlyMap<string, { to: string; at: Date }>;
};

/**
 * Reads lines of the product's log. Lines of others are skipped, and so is what a collector of logs
 * puts in front of a line.
 */
export async function readErasedInLog(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<ErasedInLog> {
  const people = new Map<string, Date>();
  const owners = new Set<string>();
  const handedOver = new Map<string, { to: string; at: Date }>();
  for await (const line of lines) {
    const { event, person, at, owner, to } = eventIn(line);
    if (event === 'person-erased' && isText(person) && isText(at)) {
      people.set(person, later(people.get(person), new Date(at)));
    }
    if (event === 'club-handed-over' && isText(owner) && isText(to) && isText(at)) {
      const known = handedOver.get(owner);
      const told = { to, at: new Date(at) };
      if (known === undefined || known.at <= told.at) handedOver.set(owner, told);
    }
    if (event === 'account-closed' && isText(owner)) owners.add(owner);
  }
  return { people, owners, handedOver };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function later(known: Date | undefined, at: Date): Date {
  return known !== undefined && known > at ? known : at;
}

function eventIn(
  line: string,
): Partial<Record<'event' | 'person' | 'at' | 'owner' | 'to', unknown>> {
  try {
    const read: unknown = JSON.parse(line.slice(Math.max(0, line.indexOf('{'))));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
