import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { endWithUs } from './end-with-us.ts';
import { endOf } from './end-of-process.ts';
import { untilReady } from '../support/until-ready.ts';

/** Debian's package `haproxy`. */
export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
}

export type Balancer = { url: string; pid: number; stop(): Promise<void> };

/**
 * Puts HAProxy in front of servers; it looks at `/readyz` four times a second, and never repeats a
 * request.
 */
export async function startHaproxy(folder: string, urls: readonly string[]): Promise<Balancer> {
  const port = await freePorts(1);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, urls));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = endOf(child);
  endWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`, ended);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(port: number, urls: readonly string[]): string {
  const servers = urls.map((url, at) => `  server web${at + 1} ${new URL(url).host} check`);
  return `defaults
  mode http
  maxconn 4000
  timeout connect 2s
  timeout client 90s
  timeout server 90s
  timeout check 2s
frontend people
  bind 127.0.0.1:${port}
  default_backend product
backend product
  balance leastconn
  option redispatch
  retries 2
  retry-on conn-failure
  option httpchk GET /readyz
  default-server inter 250ms fall 2 rise 1
${servers.join('\n')}
`;
}
