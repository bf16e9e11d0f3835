import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { systemClock } from '../../edge/clock.ts';
import { broken, soon, well, type Check } from '../check.ts';

const dayMs = 86_400_000;
/** By ACME a certificate is renewed a month before its end. */
const lateDays = 14;
const patienceMs = 10_000;

const recipe = 'Renew it now, and look why it was not renewed by itself.';

/** The certificate that the world sees. */
export const certificate: Check = {
  name: 'Certificate',
  recipe: 'Make sure that PUBLIC_URL leads here, and that its proxy has a certificate for it.',
  look: async ({ settings: { publicUrl } }) => {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:') return well(`${publicUrl} needs none.`);
    const days = daysUntil(await endOfCertificate(hostname, Number(port || 443)));
    const said = `That of ${hostname} ends in ${days} days.`;
    if (days < 1) return broken(said, recipe);
    return days < lateDays ? soon(said, recipe) : well(said);
  },
};

/** @throws where the certificate is not one for this name, by an authority that is known here */
async function endOfCertificate(hostname: string, port: number): Promise<Date> {
  // The brackets of an address of version 6 are the URL's alone.
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

/** Whole days; certificates count by the machine's own clock. */
function daysUntil(end: Date): number {
  return Math.floor((end.getTime() - systemClock.now().getTime()) / dayMs);
}
