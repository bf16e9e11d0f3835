import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';

type Renewing = {
  domain: string;
  /** `NAME=value`, so that certbot trusts the stand-in for the authority. */
  environment: string;
  say: (line: string) => void;
};

/** Renews as certbot's own timer does two months later. */
export function renewCertificate(
  machine: BootedMachine,
  { domain, environment, say }: Renewing,
): void {
  const seen = (): string =>
    machine.demand('sh', [
      '-c',
      `openssl s_client -connect ${domain}:443 -servername ${domain} </dev/null 2>/dev/null | openssl x509 -noout -serial`,
    ]);
  const before = seen();
  machine.demand('env', [
    environment,
    'certbot',
    'renew',
    '--force-renewal',
    '--no-random-sleep-on-renew',
  ]);
  demand(seen() !== before, 'HAProxy still has the earlier certificate.');
  say('✓ certbot renew: HAProxy answers with the new certificate at once.');
}
