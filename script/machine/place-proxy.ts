import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from './certificates.ts';
import type { Machine } from './machine.ts';

export type Proxy = {
  domain: string;
  /** A file with the certificate and its key; undefined: one is got by ACME. */
  certificate: string | undefined;
  /** The directory of the authority; undefined: the ACME client's own. */
  acme: string | undefined;
  /** The address to which the authority writes when a certificate was not renewed. */
  email: string;
};

/** Starts HAProxy with the product's configuration, and a certificate for the domain. */
export async function placeProxy(machine: Machine, folder: string, proxy: Proxy): Promise<void> {
  const { run, units, proxy: config } = machine;
  const site = join(config, 'site.pem');
  const dropIns = join(units, 'haproxy.service.d');
  mkdirSync(dropIns, { recursive: true });
  copyFileSync(join(folder, 'deploy/haproxy.cfg'), join(config, 'clubdraw.cfg'));
  copyFileSync(join(folder, 'deploy/haproxy-unit.conf'), join(dropIns, 'clubdraw.conf'));
  if (proxy.certificate !== undefined) {
    copyFileSync(proxy.certificate, site);
    chmodSync(site, 0o600);
  } else if (!existsSync(site)) {
    // HAProxy starts with a certificate alone, and is what answers the authority.
    const { certificate, key } = await makeCertificates([proxy.domain]);
    writeFileSync(site, certificate + key, { mode: 0o600 });
  }
  run('systemctl', ['daemon-reload']);
  run('systemctl', ['enable', 'haproxy']);
  run('systemctl', ['restart', 'haproxy']);
  if (proxy.certificate === undefined) askForCertificate(machine, folder, proxy);
}

/** By Debian's certbot, whose timer renews it. */
function askForCertificate(
  { run, renewalHooks }: Machine,
  folder: string,
  { domain, email, acme }: Proxy,
): void {
  mkdirSync(renewalHooks, { recursive: true });
  const hook = join(renewalHooks, 'clubdraw');
  copyFileSync(join(folder, 'deploy/certificate-hook.sh'), hook);
  chmodSync(hook, 0o755);
  run('certbot', [
    'certonly',
    '--non-interactive',
    '--agree-tos',
    '--keep-until-expiring',
    '--standalone',
    '--http-01-port=8888',
    `--domain=${domain}`,
    `--email=${email}`,
    ...(acme === undefined ? [] : [`--server=${acme}`]),
  ]);
  run(hook, [], { env: { RENEWED_LINEAGE: `/etc/letsencrypt/live/${domain}` } });
}
