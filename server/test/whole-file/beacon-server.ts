import { startServer } from '../harness.ts';
import { ownBeacons, ownChainSetting } from '../stand-ins/own-beacons.ts';
import { forThisFile } from './for-this-file.ts';

/** A server for a test file whose rounds come from relays that the tests tell how to answer. */
export async function beaconServer() {
  const beacons = ownBeacons(() => server.context.clock);
  const env = { DRAND_CHAIN: ownChainSetting };
  const server = await forThisFile(startServer({ env, context: { beacons } }));
  return { beacons, server };
}
