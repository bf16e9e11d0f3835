import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Fetches a picture that somebody else names. */
export type PictureFetcher = {
  /**
   * The bytes; undefined when there is no picture of this size there, or it may not be asked for.
   */
  fetch(address: string, maxBytes: number): Promise<Buffer | undefined>;
};

const timeoutMs = 10_000;

/** All addresses of IPv6 that are given out to the public; some of them for something else. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is not one of the public network: this machine, private, for tests, or none.
 */
export function isInnerAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(givenOut);
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

/**
 * Checked where the connection is made: a name that resolves differently a second time gains
 * nothing.
 */
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
