import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Fetches a picture that somebody else names. */
export type PictureFetcher = {
  /** The bytes; undefined when there is no picture of this size there, or it may not be asked for. */
  fetch(address: string, maxBytes: number): Promise<Buffer | undefined>;
};

const timeoutMs = 10_000;

/** Networks that are nobody else's business: this machine, private ones, cloud metadata. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address of the network is on this machine or in a private network. */
export function isInnerAddress(address: string): boolean {
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Fetches over HTTPS from the public network only: the address comes from outside, and must not
 * make the server look into its own network. `onThisMachine` also allows the loopback, over plain
 * HTTP, for the sandbox. Redirects are not followed.
 */
export function pictureFetcher({ onThisMachine }: { onThisMachine: boolean }): PictureFetcher {
  return {
    fetch: (address, maxBytes) => {
      const url = URL.parse(address);
      if (!url) return Promise.resolve(undefined);
      const isLocal = onThisMachine && url.hostname === 'localhost';
      if (!isLocal && (url.protocol !== 'https:' || isInnerName(url.hostname))) {
        return Promise.resolve(undefined);
      }
      return read(url, maxBytes, isLocal ? undefined : publicLookup);
    },
  };
}

/** An address in the place of a name is not looked up, so it is checked here. */
function isInnerName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && isInnerAddress(bare);
}

/** Checked where the connection is made: a name that resolves differently a second time gains nothing. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => !isInnerAddress(address));
    const [first] = allowed;
    if (error || !first) callback(error ?? new Error('the name leads to an inner network'), []);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

function read(
  url: URL,
  maxBytes: number,
  checked: LookupFunction | undefined,
): Promise<Buffer | undefined> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = get(url, { signal, ...(checked && { lookup: checked }) }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        resolve(undefined);
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= maxBytes) parts.push(part);
        else response.destroy();
      });
      response.on('error', reject);
      response.on('close', () => resolve(size <= maxBytes ? Buffer.concat(parts) : undefined));
    });
    request.on('error', reject);
  });
}
