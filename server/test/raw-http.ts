import { connect } from 'node:net';
import { scheduler } from 'node:timers/promises';

export type Address = { host: string; port: number };

/** A connection that is written to byte by byte, as no HTTP library would. */
export function openRaw({ host, port }: Address) {
  const socket = connect({ host, port });
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text;
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // A server that hangs up on somebody who still speaks resets the connection.
    socket.on('error', () => resolve());
  });
  return {
    write: (text: string) => void socket.write(text, 'latin1'),
    closed,
    close: () => void socket.destroy(),
    heard: () => heard,
    /** The statuses of all answers so far. */
    statuses: () => [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code)),
  };
}

/**
 * The answer of a server to these bytes until it hangs up, or says nothing more for half a second.
 */
export async function sendRaw(address: Address, text: string): Promise<number[]> {
  const raw = openRaw(address);
  raw.write(text);
  for (let before = -1; before !== raw.heard().length || before === 0;) {
    before = raw.heard().length;
    await Promise.race([scheduler.wait(500), raw.closed]);
    if (before === 0 && raw.heard() === '') break;
  }
  raw.close();
  await raw.closed;
  return raw.statuses();
}
