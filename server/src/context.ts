import type { Role } from '@clubdraw/domain/people/roles';
import type { Logger } from 'pino';
import type { Actor } from './audit.ts';
import type { Db } from './db/database.ts';
import type { Replica } from './db/hosts/replica.ts';
import type { Beacons } from './edge/beacons.ts';
import type { Clock } from './edge/clock.ts';
import type { FileStore } from './edge/files/file-store.ts';
import type { Mailer } from './edge/mail/mailer.ts';
import type { PageRenderer } from './edge/page-renderer.ts';
import type { PaymentProvider } from './edge/payment-provider.ts';
import type { PictureFetcher } from './edge/images/picture-fetcher.ts';
import type { Random } from './edge/random.ts';
import type { Secrets } from './edge/secrets.ts';
import type { SignInProvider } from './edge/sign-in/sign-in-provider.ts';
import type { Witness, WitnessAddress } from './edge/witnesses.ts';
import type { RepeatedCall } from './flow/repeats/store-answer.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Settings } from './settings.ts';

/** The one who acts for a club: somebody with a part in it, or one of its keys. */
export type ActingMember = {
  clubId: string;
  personId: string | null;
  keyId: string | null;
  /** Null for a key. */
  role: Role | null;
};

/** Everything that an operation may use; its first argument. Tests give stand-ins. */
export type Context = {
  settings: Settings;
  db: Db;
  /** Absent where DATABASE_READ_URL is not set. */
  replica?: Replica | undefined;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  log: Logger;
  /** The one who asks, in a request; absent in jobs and sweeps. */
  actor?: Actor | undefined;
  /**
   * The same for the audit of a club; absent where nobody of a club asks, and in jobs and sweeps.
   */
  by?: ActingMember | undefined;
  /** A call that its program may send again: its answer is noted with what it does. */
  repeat?: RepeatedCall | undefined;
  /**
   * The name of the call, in a request of the contract: what it takes from what is shared is
   * written down.
   */
  operation?: string | undefined;
  /**
   * Makes a keyed mark of the network that a request comes from, for the log; absent in jobs and
   * sweeps. Most requests need none, and it would cost a crowd's more than all else here.
   */
  network?: (() => string) | undefined;
  jobs: Jobs;
  mailer: Mailer;
  payments: PaymentProvider;
  files: FileStore;
  pages: PageRenderer;
  pictures: PictureFetcher;
  /** Somebody who is asked to cosign the ledger. */
  witness: (named: WitnessAddress) => Witness;
  beacons: Beacons;
  /** Absent where social sign-in is not set up. */
  signInProvider?: SignInProvider | undefined;
};
