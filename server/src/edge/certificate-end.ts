import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const patienceMs = 10_000;

/**
 * The end of the certificate that the world sees at an address; null where that is no https.
 *
 * @throws where nobody answers; unless `isRead` alone matters, also where the certificate is not
 *   one for this name, by an authority that is known here
 */
export async function certificateEnd(
  address: string,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  // The brackets of an address of version 6 are the URL's alone.
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    rejectUnauthorized: !isRead,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
