import { endpoints } from '@clubdraw/contract/endpoints';
import { plainCalls } from '@clubdraw/contract/plain-calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { productParts } from '../src/app.ts';
import { refusingConstraints } from '../src/db/constraints.ts';
import { importedFiles, moduleOf, sourceFiles, type SourceFile } from './source-files.ts';
import { tableWriters, writesOf } from './table-writers.ts';
import { openClone } from './whole-file/open-clone.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const program = sourceFiles({ tests: false });
const everything = sourceFiles({ tests: true });

function breaking(files: readonly SourceFile[], rule: (file: SourceFile) => boolean): string[] {
  return files.filter(rule).map(({ path }) => path);
}

/** Files whose code, comments aside, has this. */
function having(files: readonly SourceFile[], pattern: RegExp): string[] {
  return breaking(files, ({ code }) => pattern.test(code));
}

/**
 * The modules from the top down; an import goes to a rung further down, so a rung's own stay apart.
 */
const ladder: readonly string[][] = [
  ['operator'],
  ['people'],
  ['portal'],
  ['proofs'],
  ['draw-run'],
  ['provider-events'],
  ['memberships'],
  ['payments'],
  ['packages', 'promotions', 'free-entries'],
  ['tickets'],
  ['draws'],
  ['draw-log'],
  ['terms', 'connect'],
  ['clubs'],
  ['media'],
  ['accounts'],
  ['one-time-codes'],
  ['notifications'],
  ['legal-holds'],
  ['audit'],
];

function rung(path: string): number {
  return ladder.findIndex((modules) => modules.includes(moduleOf(path) ?? ''));
}

describe('the walls', () => {
  it.each([
    ['stripe', /^src\/edge\//],
    ['nodemailer', /^src\/edge\//],
    ['openid-client', /^src\/edge\/sign-in\/oidc\.ts$/],
    ['sharp', /^src\/edge\//],
    ['flydrive', /^src\/edge\/files\//],
    ['flydrive/drivers/s3', /^src\/edge\/files\/bucket-driver\.ts$/],
    ['@aws-sdk/client-s3', /^src\/edge\/files\/bucket-driver\.ts$/],
    ['sanitize-html', /^src\/modules\/terms\/clean-html\.ts$/],
    ['@node-rs/argon2', /^src\/modules\/accounts\/passwords\.ts$/],
    ['pg', /^src\/db\//],
    ['@opentelemetry/api', /^src\/tracing\/open-telemetry\.ts$/],
    ['@opentelemetry/sdk-trace', /^src\/tracing\/open-telemetry\.ts$/],
    ['prom-client', /^src\/(metrics\/|http\/metrics\.ts)/],
    ['pg-boss', /^src\/jobs\//],
    ['fastify', /^src\/(http\/|app\.ts|running-server\.ts)/],
    ['kysely-codegen', /^src\/db\/describe-tables\.ts$/],
  ])('%s is imported only where it belongs', (name, place) => {
    expect(
      breaking(program, ({ imports, path }) => imports.includes(name) && !place.test(path)),
    ).toEqual([]);
  });

  it("the library of an S3 store is loaded where there is one, and by nobody's start", () => {
    const importers = program.filter((file) =>
      importedFiles(file).includes('src/edge/files/bucket-driver.ts'),
    );
    expect(importers).toEqual([]);
  });

  it('the environment is read by the programs and nobody else', () => {
    const programs = ['admin', 'doctor', 'is-ready', 'main', 'migrate', 'move-files', 'rotate'];
    expect(breaking(program, ({ code }) => /\bprocess\.env\b/.test(code))).toEqual(
      programs.map((name) => `src/${name}.ts`),
    );
  });

  it('the time comes from the clock', () => {
    const asksTheSystem = /\bDate\.now\b|new Date\(\)|\bTemporal\.Now\b/;
    expect(having(program, asksTheSystem)).toEqual([
      'src/edge/clock.ts',
      'src/edge/sandbox-clock.ts',
    ]);
  });

  it('SQL gets the instant as a parameter; queue, provider, the waiting room, leases and the look at the machine live by the database clock', () => {
    const asksTheDatabase = /`[^`]*\b(now\(\)|current_timestamp|clock_timestamp\(\))[^`]*`/i;
    expect(having(program, asksTheDatabase)).toEqual([
      'src/db/in-line.ts',
      'src/db/line/count-line.ts',
      'src/db/line/read-line.ts',
      'src/db/machine-offset.ts',
      'src/db/processes.ts',
      'src/db/schema/migrate.ts',
      'src/flow/leases.ts',
      'src/flow/rate-budget/shared-budget.ts',
      'src/jobs/backlog.ts',
      'src/jobs/finished-jobs.ts',
      'src/jobs/look-for-jobs.ts',
      'src/jobs/lost-workers.ts',
      'src/jobs/waiting-jobs.ts',
      'src/modules/memberships/checkout/membership-waiting-room.store.ts',
      'src/modules/payments/waiting-room/draw-waiting-room.store.ts',
    ]);
  });

  it("the provider's library has one way out, where its requests take their turns (product §14.13)", () => {
    expect(having(program, /\bnew Stripe\b/)).toEqual(['src/edge/stripe/stripe.ts']);
    expect(having(program, /\bcreateNodeHttpClient\b/)).toEqual(['src/edge/stripe/paced-http.ts']);
  });

  it('chance comes from edge/random and the secrets', () => {
    const draws = /\bMath\.random\b|\brandom(Bytes|Int|UUID|FillSync)\b/;
    expect(having(program, draws)).toEqual([
      'src/edge/authenticated-cipher.ts',
      'src/edge/kept-secret.ts',
      'src/edge/passphrase.ts',
      'src/edge/random.ts',
      'src/edge/seed-file.ts',
    ]);
  });

  it("the wire's misspellings stay in the contract", () => {
    const misspelt = /\b(isStipeConnected|membershipTireId|noOfPartic|chanceOfWin|deactivatedAt)\b/;
    expect(breaking(program, ({ code }) => misspelt.test(code))).toEqual([]);
  });

  it('stores hold the SQL of the modules', () => {
    const files = program.filter(({ path }) => moduleOf(path) !== undefined);
    const asks = /\bsql`|\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(/;
    expect(
      breaking(files, ({ path, code }) => asks.test(code) && !path.endsWith('.store.ts')),
    ).toEqual([]);
  });

  it("a module's stores are read by that module alone", () => {
    const across = program.flatMap((file) =>
      importedFiles(file)
        .filter((name) => name.endsWith('.store.ts') && moduleOf(name) !== moduleOf(file.path))
        .map((name) => `${file.path} → ${name}`),
    );
    expect(across).toEqual([]);
  });

  it("a club's payment account is its current one, wherever the owner leads to it", () => {
    const byOwner =
      /connect_accounts(?: AS club)? ON \S+\.owner_id|connect_accounts USING \(owner_id\)|Join\('connect_accounts/;
    const isCurrent = /replaced_at IS NULL|replaced_at', 'is', null/;
    const files = program.filter(({ code }) => byOwner.test(code));
    expect(files.length).toBeGreaterThan(0);
    expect(breaking(files, ({ code }) => !isCurrent.test(code))).toEqual([]);
  });

  it('routes decide nothing', () => {
    const routes = program.filter(({ path }) => path.endsWith('.routes.ts'));
    expect(routes.length).toBeGreaterThan(4);
    expect(breaking(routes, ({ code }) => /\bif \(/.test(code))).toEqual([]);
  });

  it('operations know neither Fastify nor the wire', () => {
    const companion = /\.(routes|view|store|jobs|worker)\.ts$/;
    const operations = program.filter(
      ({ path }) => path.startsWith('src/modules/') && !companion.test(path),
    );
    expect(operations.length).toBeGreaterThan(100);
    // People are led to the addresses of pages; no call carries them.
    const ofTheWire =
      /^@clubdraw\/contract\/(?!pages\/(public-paths|club-paths|poster-path|remote-path|short-address)$)/;
    const ofTheServer = /^(fastify|@fastify\/.*)$/;
    expect(
      breaking(
        operations,
        ({ imports, valueImports }) =>
          imports.some((name) => ofTheServer.test(name)) ||
          valueImports.some((name) => ofTheWire.test(name)),
      ),
    ).toEqual([]);
  });

  it('modules import only downwards', () => {
    const files = program.filter(({ path }) => moduleOf(path) !== undefined);
    expect(breaking(files, ({ path }) => rung(path) === -1)).toEqual([]);
    const upward = files.flatMap((file) =>
      importedFiles(file)
        .filter((name) => moduleOf(name) !== undefined && moduleOf(name) !== moduleOf(file.path))
        .filter((name) => rung(name) <= rung(file.path))
        .map((name) => `${file.path} → ${name}`),
    );
    expect(upward).toEqual([]);
  });

  it('each table has its writers, and each of several its columns', () => {
    const writes = program.flatMap((file) => writesOf(file, program));
    const isListed = ({ table, writer, does }: (typeof writes)[number]): boolean => {
      const listed = tableWriters[table];
      return typeof listed === 'object'
        ? listed[writer]?.split(' ').includes(does) === true
        : listed === writer;
    };
    expect(writes.filter((write) => !isListed(write))).toEqual([]);
    const isDone = (table: string, writer: string, does: string): boolean =>
      writes.some((one) => one.table === table && one.writer === writer && one.does === does);
    const idle = Object.entries(tableWriters).flatMap(([table, listed]) =>
      typeof listed === 'object'
        ? Object.entries(listed).flatMap(([writer, all]) =>
            all
              .split(' ')
              .filter((does) => !isDone(table, writer, does))
              .map((does) => `${table} ${writer} ${does}`),
          )
        : writes.filter((one) => one.table === table).length === 0
          ? [table]
          : [],
    );
    expect(idle).toEqual([]);
  });

  // PostgreSQL refuses a prepared statement whose answer has a column more than before, and
  // versions run side by side (decision 0137).
  it('a statement names the columns that it answers', () => {
    expect(having(program, /\.(select|returning)All\(/)).toEqual([]);
  });

  it('tickets are made by one SQL function, which these call', () => {
    expect(having(program, /\bissue_tickets\(/)).toEqual([
      'src/modules/free-entries/online-entries.store.ts',
      'src/modules/free-entries/waiting-cards.store.ts',
      'src/modules/memberships/billing/insert-periods.store.ts',
      'src/modules/packages/package-draws.store.ts',
      'src/modules/promotions/promo-entries.store.ts',
      'src/modules/tickets/given-tickets.store.ts',
      'src/modules/tickets/issue.store.ts',
      'src/modules/tickets/restore-tickets.store.ts',
      'src/modules/tickets/void-unconfirmed.store.ts',
    ]);
    expect(having(program, /\bdraw_code(_index)?\(|\badd_draw_members\(/)).toEqual([]);
  });

  it('no test replaces a module', () => {
    const mocking = /\bvi\.(mock|doMock|hoisted)\(/;
    expect(
      breaking(
        everything,
        ({ code, path }) => mocking.test(code) && path !== 'test/repository.test.ts',
      ),
    ).toEqual([]);
  });
});

describe('names', () => {
  it('no file hides its subject', () => {
    const drawers =
      /(^|\/)(index|utils?|helpers?|common|misc|manager|service)\.ts$|-(utils?|helpers?|manager|service)\.ts$/;
    expect(breaking(everything, ({ path }) => drawers.test(path))).toEqual([]);
  });

  it('no work is left for later', () => {
    const promise = /\b(TODO|FIXME|XXX|HACK)\b/;
    expect(
      breaking(
        everything,
        ({ text, path }) => promise.test(text) && path !== 'test/repository.test.ts',
      ),
    ).toEqual([]);
  });
});

/** Calls that the process itself answers, beside its routes. */
const besideTheRoutes = ['healthz', 'readyz', 'describeCalls'];

describe('the contract', () => {
  it('has exactly the endpoints that are mounted', () => {
    const mounted = [...productParts.routes.map(({ name }) => name), ...besideTheRoutes];
    expect(mounted.toSorted()).toEqual(
      [...Object.keys(endpoints), ...Object.keys(plainCalls)].toSorted(),
    );
  });
});

describe('statements', () => {
  it('ask for no row of before, which PostgreSQL knows from 18 on alone', () => {
    const asking = sourceFiles({ tests: false }).filter(
      ({ code }) => /\bold\.[a-z_]/.test(code) && !/\bAS old\b/.test(code),
    );
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});

const { db } = await forThisFile(openClone());

describe('constraints', () => {
  it('that become refusals exist under their name', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT conname AS name FROM pg_constraint UNION SELECT indexname FROM pg_indexes`.execute(db);
    const names = new Set(rows.map(({ name }) => name));
    expect(refusingConstraints.filter((name) => !names.has(name))).toEqual([]);
  });

  it('speak of a rule: every check has a name of its own', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conname ~ '_check\d*$'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
