import { execFileSync } from 'node:child_process';

/** The Debian that the product is for, and that its image is made of. */
export const suite = 'trixie';

/**
 * Where this machine's apt gets Debian's packages.
 *
 * @throws when it knows no mirror
 */
export function debianMirror(): string {
  const found = repositories().find((address) => /\/debian\/?$/.test(address));
  if (found === undefined) throw new Error('apt-get knows no mirror of Debian here.');
  return found;
}

/** The lines of apt for the suite, with its updates; those of security where apt knows them. */
export function debianSources(): string[] {
  const mirror = debianMirror();
  const security = repositories().find((address) => /\/debian-security\/?$/.test(address));
  return [
    `deb ${mirror} ${suite} main`,
    `deb ${mirror} ${suite}-updates main`,
    ...(security === undefined ? [] : [`deb ${security} ${suite}-security main`]),
  ];
}

function repositories(): string[] {
  const asked = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  return execFileSync('apt-get', asked, { encoding: 'utf8' }).split('\n');
}
