import { roundFor } from 'fairdraw/beacon/chain';
import { drandBeacons } from '../../edge/beacons.ts';
import { broken, soon, well, type Check } from '../check.ts';

/** A relay may be a moment behind. */
const roundsBehind = 3;

const recipe =
  'Let this machine reach the addresses in DRAND_URLS; a draw needs one of them at its time.';

/** The relays of the public beacon give a round of a moment ago. */
export const beacon: Check = {
  name: 'Beacon',
  recipe,
  look: async ({ settings: { drandChain: chain, drandUrls }, clock, log }) => {
    const round = Math.max(1, roundFor(chain, clock.now().getTime()) - roundsBehind);
    const asked = drandUrls.map(async (relay) => {
      const { source } = drandBeacons({ chain, relays: [relay] }, log);
      return { relay, answers: (await source.fetch(round)) !== 'not-yet' };
    });
    const relays = await Promise.all(asked);
    const silent = relays.filter(({ answers }) => !answers).map(({ relay }) => new URL(relay).host);
    if (silent.length === 0) return well(`All ${relays.length} relays gave round ${round}.`);
    const said = `Round ${round} was not given by ${silent.join(', ')}.`;
    return silent.length < relays.length ? soon(said, recipe) : broken(said, recipe);
  },
};
