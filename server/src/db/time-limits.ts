/** The longest times of one kind of work with the database, in ms. */
export type TimeLimits = {
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** For a statement, its wait for locks included. */
  statementMs: number;
  /**
   * Between two statements of a transaction: its locks are given up with it. For people less than
   * `lockMs`, so that buyers outlast a process that was frozen with a lock of theirs.
   */
  idleMs: number;
  /** For a free connection, or a new one. */
  connectionMs: number;
  /** For an answer: beyond, the connection itself is taken for dead. More than `statementMs`. */
  answerMs: number;
};

/**
 * No statement goes on without an end. PostgreSQL ends what takes too long, and rolls it back;
 * where PostgreSQL itself does not answer, the client gives the connection up. Nobody waits for
 * work of the background, so it may take longer; a permit for the provider is a matter of
 * milliseconds, and a scrape of the metrics comes again.
 */
export const timeLimits = {
  people: {
    lockMs: 6_000,
    statementMs: 15_000,
    idleMs: 4_000,
    connectionMs: 10_000,
    answerMs: 18_000,
  },
  background: {
    lockMs: 10_000,
    statementMs: 120_000,
    idleMs: 20_000,
    connectionMs: 10_000,
    answerMs: 125_000,
  },
  permits: {
    lockMs: 1_000,
    statementMs: 1_000,
    idleMs: 1_000,
    connectionMs: 2_000,
    answerMs: 2_000,
  },
  metrics: {
    lockMs: 500,
    statementMs: 2_000,
    idleMs: 2_000,
    connectionMs: 2_000,
    answerMs: 3_000,
  },
} as const satisfies Record<string, TimeLimits>;

/**
 * The settings of each session, by the names of PostgreSQL, as `pg_settings` shows them. No
 * statement is compiled (`jit`): behind a failover, where PostgreSQL knows no sizes of tables, the
 * estimates of short statements are so high that it would compile them for seconds, each time anew,
 * and no time limit ends that.
 */
export function sessionSettings({
  lockMs,
  statementMs,
  idleMs,
}: Pick<TimeLimits, 'lockMs' | 'statementMs' | 'idleMs'>): Record<string, string> {
  return {
    lock_timeout: `${lockMs}ms`,
    statement_timeout: `${statementMs}ms`,
    idle_in_transaction_session_timeout: `${idleMs}ms`,
    jit: 'off',
  };
}

/** The same as the options of a connection that begins. */
export function sessionOptions(limits: TimeLimits): string {
  const settings = Object.entries(sessionSettings(limits));
  return settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
}
