import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInnerAddress, pictureFetcher } from './picture-fetcher.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/picture' });
    else response.write(Buffer.alloc(1000, 1));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('pictureFetcher', () => {
  const sandboxed = pictureFetcher({ onThisMachine: true });
  const outside = pictureFetcher({ onThisMachine: false });

  it('gives the bytes of a picture that is small enough', async () => {
    expect(await sandboxed.fetch(`${url}/picture`, 1000)).toHaveLength(1000);
    expect(await sandboxed.fetch(`${url}/picture`, 999)).toBeUndefined();
  });

  it('follows no redirect', async () => {
    expect(await sandboxed.fetch(`${url}/moved`, 5000)).toBeUndefined();
  });

  it.each([
    'no address',
    'http://example.com/picture.png',
    'file:///etc/passwd',
    'https://127.0.0.1/picture.png',
    'https://[::1]/picture.png',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/picture.png',
  ])('does not ask for %s', async (address) => {
    expect(await outside.fetch(address, 1000)).toBeUndefined();
  });

  it('connects to no machine of an inner network, whatever its name', async () => {
    const local = url.replace('http:', 'https:');
    await expect(outside.fetch(`${local}/picture`, 1000)).rejects.toThrow('inner network');
  });
});

describe('isInnerAddress', () => {
  it.each(['10.1.2.3', '172.31.0.1', '192.168.4.5', '100.100.0.1', '::ffff:10.0.0.1', 'fd00::1'])(
    'is true of %s',
    (address) => expect(isInnerAddress(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('is false of %s', (address) => {
    expect(isInnerAddress(address)).toBe(false);
  });
});
