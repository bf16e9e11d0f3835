import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { guardProcess } from '../process/guard-process.ts';
import type { Place } from '../process/start-program.ts';
import { projectFolder } from '../project-folder.ts';
import type { CertificateFiles } from '../machine/certificates.ts';
import { startNodeProxy } from './node-proxy.ts';

/** TLS in front of the web processes. */
export type TlsProxy = {
  /** The name of the program, for the report. */
  program: string;
  stop(): Promise<void>;
};

/** An address at which nobody listens: the places that are free. */
const nobody = '127.0.0.1:9';

export type TlsProxyOptions = {
  /** Where an ACME client answers. */
  acme?: string;
  httpPort: number;
  httpsPort: number;
  /** The web processes, as `host:port`; the third place is free where it is left out. */
  webs: readonly [string, string, string?];
  files: CertificateFiles;
  folder: string;
  user: Place['user'];
};

/** Starts HAProxy with `deploy/haproxy.cfg`; where there is none, a small proxy in this process. */
export async function startTlsProxy(options: TlsProxyOptions): Promise<TlsProxy> {
  const version = haproxyVersion();
  if (version === undefined) return startNodeProxy(options);
  const { httpPort, httpsPort, webs, files, folder, user, acme = nobody } = options;
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const configured = ['haproxy-log.cfg', 'haproxy.cfg'].flatMap((file) => [
    '-f',
    join(projectFolder, 'deploy', file),
  ]);
  const child = spawn('haproxy', ['-db', ...configured], {
    ...user,
    cwd: '/',
    env: {
      PATH: searchPath,
      BIND_HTTP: `127.0.0.1:${httpPort}`,
      BIND_HTTPS: `127.0.0.1:${httpsPort}`,
      CERTIFICATE: files.combined,
      WEB_1: webs[0],
      WEB_2: webs[1],
      WEB_3: webs[2] ?? nobody,
      ACME: acme,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const unguard = guardProcess({ pid: child.pid ?? 0, signal: 'TERM' });
  return {
    program: `HAProxy ${version}`,
    stop: async () => {
      unguard();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Debian puts HAProxy where only administrators look. */
const searchPath = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

function haproxyVersion(): string | undefined {
  const done = spawnSync('haproxy', ['-v'], { encoding: 'utf8', env: { PATH: searchPath } });
  if (done.status !== 0) return undefined;
  return /version (\d+\.\d+)/.exec(done.stdout)?.[1] ?? '';
}
