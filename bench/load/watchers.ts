import { connect, type Socket } from 'node:net';

/** A crowd that has a draw's page open. */
export type Watchers = {
  /** For each watcher, the ms (`performance.now`) at which it heard of so many participants. */
  heardOf: (participants: number) => number[];
  stop: () => void;
};

/** Opens the draw's events `count` times, spread over the servers. */
export async function watchDraw(
  urls: readonly string[],
  drawId: string,
  count: number,
): Promise<Watchers> {
  const heard = new Map<number, number[]>();
  const sockets: Socket[] = [];
  const note = (participants: number): void => {
    const times = heard.get(participants) ?? [];
    heard.set(participants, times);
    times.push(performance.now());
  };
  const watchOne = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      sockets.push(socket);
      socket.once('error', reject);
      socket.setEncoding('utf8');
      socket.on('data', (text: string) => {
        for (const [, participants] of text.matchAll(/"noOfPartic":(\d+)/g)) {
          note(Number(participants));
          resolve();
        }
      });
      socket.write(`GET /public/draws/${drawId}/events HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    });
  const atOnce = 100;
  for (let begun = 0; begun < count; begun += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - begun) }, (_, at) => begun + at);
    await Promise.all(some.map((at) => watchOne(urls[at % urls.length] ?? '')));
  }
  return {
    heardOf: (participants) => heard.get(participants) ?? [],
    stop: () => sockets.forEach((socket) => socket.destroy()),
  };
}
