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
    'https://2130706433/picture.png',
    'https://0177.0.0.1/picture.png',
    'https://127.1/picture.png',
    'https://127.0.0.1./picture.png',
    'https://[::ffff:127.0.0.1]/picture.png',
    'https://[::ffff:7f00:1]/picture.png',
    'https://[64:ff9b:1::7f00:1]/picture.png',
    'https://[2002:7f00:1::]/picture.png',
    'https://[fec0::1]/picture.png',
    'https://①②⑦.⓪.⓪.①/picture.png',
    'https://user@127.0.0.1/picture.png',
    'ftp://example.com/picture.png',
    'gopher://127.0.0.1/picture.png',
    'data:image/png;base64,AAAA',
  ])('does not ask for %s', async (address) => {
    expect(await outside.fetch(address, 1000)).toBeUndefined();
  });

  it('connects to no machine of an inner network, whatever its name', async () => {
    const local = url.replace('http:', 'https:');
    await expect(outside.fetch(`${local}/picture`, 1000)).rejects.toThrow('inner network');
  });
});

describe('isInnerAddress', () => {
  it.each([
    ['this machine', ['127.0.0.1', '0.0.0.0', '::1', '::']],
    ['a private network', ['10.1.2.3', '172.31.0.1', '192.168.4.5', '100.100.0.1', 'fd00::1']],
    ['one link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['many receivers', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
    ['the former site-local network', ['fec0::1', 'feff::1']],
    ['IPv4 inside IPv6', ['::ffff:10.0.0.1', '::10.0.0.1', '::ffff:0:10.0.0.1']],
    ['IPv4 behind a translator', ['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::1']],
    ['nothing', ['198.18.0.1', '100::1', '2001:db8::1', 'no address']],
  ])('is true of what leads to %s', (_, addresses) => {
    expect(addresses.filter((address) => !isInnerAddress(address))).toEqual([]);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
    'is false of %s',
    (address) => expect(isInnerAddress(address)).toBe(false),
  );
});
