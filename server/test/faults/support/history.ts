import { cards } from '@clubdraw/journeys/buyer';

/** Numbers that follow from a seed alone (mulberry32), so that a history can be played again. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Victim = 'server' | 'sandbox' | 'postgres';

/** The act of a person; `at` chooses a draw or a purchase of those that there are. */
export type Action =
  | { do: 'buy'; at: number; count: number; card: string; pauseMs: number }
  | { do: 'abandon'; at: number }
  | { do: 'release'; at: number }
  | { do: 'takeBack'; at: number }
  /** Minor units; all that is left when undefined. */
  | { do: 'refundInDashboard'; at: number; amount: number | undefined }
  | { do: 'endDispute'; at: number; outcome: 'won' | 'lost' }
  | { do: 'disturb'; path: string; body: object }
  /** The provider takes so few calls a second for a while, and refuses the others with 429. */
  | { do: 'slowProvider'; total: number; perEndpoint: number; forMs: number }
  | { do: 'join'; card: string; pauseMs: number }
  | { do: 'renew'; at: number }
  | { do: 'cancelMembership'; at: number }
  /** The member signs in, and chooses a tier of those that are shown. */
  | { do: 'changeTier'; at: number }
  /** Two browsers give a purchase to the same new mailbox at once. */
  | { do: 'mendAddress'; at: number }
  | { do: 'handOver' }
  /** Both people of the club give somebody a part at once. */
  | { do: 'grantRole'; role: 'manager' | 'seller' | 'viewer' }
  /** A key types a card in while it is deleted. */
  | { do: 'workByKey'; at: number }
  /** Somebody enters a draw for nothing, online; again with another spelling of an address. */
  | { do: 'enterForFree'; at: number; isAgain: boolean }
  /** A batch of cards, sent so many times at once. */
  | { do: 'typeCards'; at: number; cards: number; copies: number }
  | { do: 'endCard'; at: number; isEntered: boolean }
  | { do: 'cancelDraw' }
  | { do: 'cancelPackage' }
  | { do: 'runDraw' };

/**
 * Actions at the same time, and who is killed and who stands still meanwhile, and which of its
 * kind.
 */
export type Round = {
  actions: Action[];
  kill: { victim: Victim; which: number; afterMs: number; downMs: number };
  freeze: { victim: Exclude<Victim, 'postgres'>; which: number; afterMs: number; forMs: number };
};

/**
 * Longer than a lease, and longer than a job's sign of life: another process takes over meanwhile.
 */
const longFreezesMs = [6_500, 6_500, 17_000];

const victims: readonly Victim[] = ['server', 'sandbox', 'postgres'];

const disturbances: readonly Extract<Action, { do: 'disturb' }>[] = [
  { do: 'disturb', path: 'webhooks', body: { duplicateNext: 6 } },
  { do: 'disturb', path: 'webhooks', body: { reorderNext: 3 } },
  { do: 'disturb', path: 'webhooks', body: { dropNext: 2 } },
  { do: 'disturb', path: 'fail-next-call', body: { when: 'after', times: 2 } },
  { do: 'disturb', path: 'fail-next-call', body: { when: 'before', times: 2 } },
  { do: 'disturb', path: 'fail-next-call', body: { when: 'after', times: 1, cut: true } },
  { do: 'disturb', path: 'rate-limit', body: { seconds: 2 } },
];

/**
 * The history of a seed: purchases and memberships all along, a cancellation and a run in between,
 * a kill and a freeze in each round, and a slow provider in one of three.
 */
export function historyOf(seed: number, rounds: number): Round[] {
  const next = seededNumbers(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
  const offset = below(victims.length);

  const buy = (): Action => ({
    do: 'buy',
    at: below(100),
    count: 1 + below(4),
    card: pick([cards.pays, cards.pays, cards.pays, cards.refundWaits, cards.isDisputed]) ?? '',
    pauseMs: below(300),
  });
  const join = (): Action => ({
    do: 'join',
    card: pick([cards.pays, cards.pays, cards.failsOnRenewal, cards.isDisputed]) ?? '',
    pauseMs: below(300),
  });
  const ofMember = (): Action => {
    const at = below(100);
    return { do: pick(['renew', 'renew', 'cancelMembership'] as const) ?? 'renew', at };
  };
  const other = (): Action => {
    const at = below(100);
    const names = ['abandon', 'release', 'takeBack', 'takeBack'] as const;
    const chosen = below(names.length + 5);
    if (chosen < names.length) return { do: names[chosen] ?? 'abandon', at };
    if (chosen < names.length + 2)
      return { do: 'refundInDashboard', at, amount: pick([undefined, 400, 500]) };
    if (chosen > names.length + 2)
      return { do: 'endDispute', at, outcome: pick(['won', 'lost']) ?? 'won' };
    return pick(disturbances) ?? buy();
  };

  const ofFreeWay = (): Action => {
    const at = below(100);
    const chosen = below(4);
    if (chosen < 2) return { do: 'enterForFree', at, isAgain: below(3) === 0 };
    if (chosen === 2) return { do: 'typeCards', at, cards: 1 + below(4), copies: 1 + below(3) };
    return { do: 'endCard', at, isEntered: below(2) === 0 };
  };

  const ofHands = (): Action[] => [
    { do: 'handOver' },
    { do: 'grantRole', role: pick(['manager', 'seller', 'viewer'] as const) ?? 'seller' },
    { do: 'workByKey', at: below(100) },
  ];

  const slowProvider = (): Action => {
    const total = 4 + below(12);
    return { do: 'slowProvider', total, perEndpoint: 1 + below(total), forMs: below(4_000) };
  };

  return Array.from({ length: rounds }, (_, round) => {
    const part = (round + offset) % victims.length;
    const actions = [
      ...Array.from({ length: 4 + below(4) }, buy),
      ...Array.from({ length: 2 + below(3) }, other),
      ...Array.from({ length: 2 + below(2) }, join),
      ...Array.from({ length: 2 + below(2) }, ofMember),
      ...Array.from({ length: 2 + below(3) }, ofFreeWay),
      ...Array.from({ length: 1 + below(3) }, () => ({
        do: 'changeTier' as const,
        at: below(100),
      })),
      ...Array.from({ length: 1 + below(3) }, () => ({
        do: 'mendAddress' as const,
        at: below(100),
      })),
      ...ofHands(),
    ];
    if (round === Math.floor(rounds / 2)) actions.push({ do: 'cancelDraw' });
    if (round === rounds - 1) actions.push({ do: 'cancelPackage' });
    if (round === rounds - 1) actions.push({ do: 'runDraw' });
    if (part === 0) actions.push(slowProvider());
    const victim = victims[part] ?? 'server';
    const kill = { victim, which: below(100), afterMs: below(900), downMs: below(400) };
    const isLong = part === 1;
    const freeze = {
      victim: isLong || below(3) > 0 ? ('server' as const) : ('sandbox' as const),
      which: below(100),
      afterMs: below(900),
      forMs: (isLong && pick(longFreezesMs)) || below(1_500),
    };
    return { actions, kill, freeze };
  });
}
