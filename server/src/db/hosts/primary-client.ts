import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { hostsOf } from './hosts-of.ts';
import { forgetPrimary, NoPrimary, primaryOf } from './find-primary.ts';

export type HostConfig = ClientConfig & {
  /** Takes a standby as well, for reads that may be late. */
  mayBeStandby?: boolean;
};

/** A pool waits for a connection by one of these. */
type Connected = (error: Error | null, client?: Client) => void;

/**
 * The connections that are open to one of several hosts, by all of its addresses, with the one they
 * are to.
 */
const open = new Map<string, Map<PrimaryClient, string>>();

/**
 * A connection to the PostgreSQL that takes writes. Where `connectionString` names several hosts,
 * it is looked for at each new connection. The library knows one host, and would write to whoever
 * answers there.
 */
export class PrimaryClient extends Client {
  readonly #urls: readonly string[];
  readonly #mayBeStandby: boolean;
  #isStandby = false;
  #givenPid = 0;

  constructor(config: HostConfig = {}) {
    const urls = hostsOf(config.connectionString ?? '');
    const [first = ''] = urls;
    super({ ...config, ...(config.connectionString !== undefined && { connectionString: first }) });
    this.#urls = urls;
    this.#mayBeStandby = config.mayBeStandby ?? false;
    // A pool hears of idle connections only: of one that breaks between two statements of a
    // transaction the next statement tells, and nothing else may.
    this.on('error', () => {});
    this.connection.on(
      'parameterStatus',
      (told: { parameterName: string; parameterValue: string }) => {
        if (told.parameterName === 'in_hot_standby') this.#isStandby = told.parameterValue === 'on';
      },
    );
    this.connection.on('backendKeyData', (told: { processID: number }) => {
      this.#givenPid = told.processID;
    });
  }

  /** Whether a pooler is between: it answers for PostgreSQL with a number of its own. */
  async isPooled(): Promise<boolean> {
    const { rows } = await this.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== this.#givenPid;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    if (callback === undefined) return this.#connectToPrimary();
    callbackify(async () => this.#connectToPrimary())(callback);
  }

  async #connectToPrimary(): Promise<Client> {
    const isChoice = this.#urls.length > 1;
    if (isChoice) this.#goTo(await primaryOf(this.#urls));
    await super.connect().catch((error: unknown) => {
      forgetPrimary(this.#urls);
      throw error;
    });
    if (this.#isStandby && !this.#mayBeStandby) {
      this.connection.stream.destroy();
      throw new NoPrimary(`The database at ${this.host} is a standby, and takes no writes.`);
    }
    return this;
  }

  #goTo(url: string): void {
    const { hostname, port } = new URL(url);
    this.host = decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1');
    this.port = Number(port || 5432);
    const key = this.#urls.join(' ');
    const known = open.get(key) ?? new Map<PrimaryClient, string>();
    open.set(key, known.set(this, url));
    this.once('end', () => known.delete(this));
  }
}

/**
 * Cuts the connections to any other host of these than `primary`; their statements fail, and the
 * next ones go to the primary. Returns how many there were.
 */
export function cutOthers(urls: readonly string[], primary: string): number {
  const others = [...(open.get(urls.join(' ')) ?? [])].filter(([, url]) => url !== primary);
  for (const [client] of others) {
    client.connection.stream.destroy(new NoPrimary('The database has another primary by now.'));
  }
  return others.length;
}
