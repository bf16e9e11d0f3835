import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  makeCertificates,
  writeCertificates,
  type CertificateFiles,
} from '../machine/certificates.ts';
import { demandHealth } from './demand-health.ts';
import { giveTo, installedPlace, type Form } from './installed-place.ts';
import { choosePorts, type Ports } from './ports.ts';
import {
  migrate,
  productProcess,
  lastWordsOf,
  refusalOfStart,
  type Installation,
  type ProductProcess,
  type Sort,
} from './product-processes.ts';
import { rehearsalSettings } from './rehearsal-settings.ts';
import { demand } from './story.ts';
import { openSurroundings } from './surroundings.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** A production on this machine, up and running. */
export type Stage = AsyncDisposable & {
  url: string;
  sandboxUrl: string;
  /** The folder of the product's processes, for what is not in the store. */
  dataDir: string;
  /** The keys of the files in the S3 store. */
  storedFiles: () => string[];
  /** The file with the authority of all certificates. */
  authority: string;
  /** In the order in which they were started. */
  processes: readonly ProductProcess[];
  /** Those that are replaced in the midst of purchases. */
  replaced: readonly ProductProcess[];
};

type Options = {
  form: Form;
  image?: string | undefined;
  folder: string;
  say: (line: string) => void;
};

/**
 * Sets up all that an operator sets up, in that order; what was started is stopped when it fails.
 */
export async function openStage({ form, image, folder, say }: Options): Promise<Stage> {
  await using opening = new AsyncDisposableStack();
  const place = await installedPlace({ form, image, folder, say });
  const certificates = await makeCertificates(['localhost', '127.0.0.1']);
  const files = writeCertificates(join(folder, 'certificates'), certificates);
  for (const file of [files.key, files.combined]) giveTo(place.user, file);
  // This process is a visitor, too.
  setDefaultCACertificates([...getCACertificates('default'), certificates.authority]);
  const ports = await choosePorts();
  const around = await openSurroundings(opening, { folder, certificates, files, ports, say });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  giveTo(place.user, dataDir);
  const settings = rehearsalSettings(around, { ports, files });
  const installation = { place, settings, dataDir, folder, isHasty: form === 'short' };
  await demandOwner(installation, around.ownerUrl, say);
  await demandRefusal(installation, { url: around.store.wrongUrl, ports, say });
  const processes = await startProcesses(opening, { installation, form, ports, say });
  await startProxy(opening, { installation, files, ports, say });
  await demandHealth(installation, say);
  const stage = opening.move();
  return {
    url: `https://localhost:${ports.https}`,
    sandboxUrl: around.sandboxUrl,
    dataDir,
    storedFiles: around.store.keys,
    authority: files.authority,
    processes,
    replaced: form === 'short' ? processes.slice(0, 1) : processes,
    [Symbol.asyncDispose]: () => stage.disposeAsync(),
  };
}

/** The role of the processes is refused what the migration's own may do. */
async function demandOwner(
  installation: Installation,
  ownerUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const refusal = await lastWordsOf(migrate(installation));
  demand(refusal.includes('run its migration first'), `A migration of rows said: ${refusal}`);
  const settings = { ...installation.settings, DATABASE_OWNER_URL: ownerUrl };
  say(`✓ ${await migrate({ ...installation, settings })} The processes’ role may change no table.`);
}

/** A secret that the store does not know ends a start with a sentence, before anybody is served. */
async function demandRefusal(
  installation: Installation,
  { url, ports, say }: { url: string; ports: Ports; say: (line: string) => void },
): Promise<void> {
  const sort: Sort = {
    name: 'refused',
    jobs: 'off',
    port: ports.web1,
    operatorPort: ports.operator1,
  };
  const settings = { ...installation.settings, STORAGE_URL: url };
  const refusal = await refusalOfStart({ ...installation, settings }, sort);
  demand(refusal.includes('The file store refuses'), `A wrong secret ended with: ${refusal}`);
  say(
    `✓ The S3 store takes HTTPS and its own key alone. With another secret a start says: ${refusal}`,
  );
}

type Starting = { installation: Installation; ports: Ports; say: (line: string) => void };

async function startProcesses(
  opening: AsyncDisposableStack,
  { installation, form, ports, say }: Starting & { form: Form },
): Promise<ProductProcess[]> {
  const sorts: Sort[] = [
    { name: 'worker', jobs: 'only', port: ports.worker, operatorPort: ports.operator3 },
    { name: 'web-1', jobs: 'off', port: ports.web1, operatorPort: ports.operator1 },
    { name: 'web-2', jobs: 'off', port: ports.web2, operatorPort: ports.operator2 },
  ];
  const processes = (form === 'short' ? sorts.slice(0, 2) : sorts).map((sort) =>
    productProcess(installation, sort),
  );
  for (const one of processes) {
    opening.defer(async () => void (await one.stop()));
    await one.start();
  }
  const { uid } = installation.place.user;
  const user = uid === undefined ? 'the user who asked' : `the user ${uid}, who has no rights`;
  say(`✓ Running in production as ${user}: ${processes.map(({ name }) => name).join(', ')}.`);
  return processes;
}

const servedWithinMs = 20_000;

async function startProxy(
  opening: AsyncDisposableStack,
  { installation, files, ports, say }: Starting & { files: CertificateFiles },
): Promise<void> {
  const proxy = await startTlsProxy({
    httpPort: ports.http,
    httpsPort: ports.https,
    webs: [`127.0.0.1:${ports.web1}`, `127.0.0.1:${ports.web2}`],
    files,
    folder: installation.folder,
    user: installation.place.user,
  });
  opening.defer(() => proxy.stop());
  const giveUpAt = performance.now() + servedWithinMs;
  while (!(await isServed(`https://localhost:${ports.https}/readyz`))) {
    demand(performance.now() < giveUpAt, 'The proxy reaches no web process.');
    await scheduler.wait(100);
  }
  const inClear = (init: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${ports.http}/`, { ...init, redirect: 'manual' });
  const leadsTo = (await inClear({})).headers.get('location') ?? '';
  demand(leadsTo.startsWith('https://'), `Plain HTTP leads to "${leadsTo}".`);
  for (const init of [{ method: 'POST' }, { headers: { authorization: 'Bearer secret' } }]) {
    const { status } = await inClear(init);
    demand(status === 403, `A secret in clear is answered with ${status}.`);
  }
  say(`✓ TLS in front by ${proxy.program}; a page by plain HTTP leads there, a secret is refused.`);
}

async function isServed(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
