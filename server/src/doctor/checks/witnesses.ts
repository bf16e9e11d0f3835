import { lateWitnesses } from '../../modules/draw-log/ledger/late-witnesses.ts';
import { soon, well, type Check } from '../check.ts';

const recipe =
  'Tell whoever runs it, or name other witnesses: clubdraw admin witnesses FILE, for draws to come.';

/** Whether each witness that is asked has cosigned what the ledger had half an hour ago. */
export const witnesses: Check = {
  name: 'Witnesses',
  needsDatabase: true,
  recipe,
  look: async (world) => {
    const { asked, late } = await lateWitnesses(world);
    if (asked === 0) return well('None is named.');
    if (late.length === 0) return well(`${asked} named, and all of them cosign.`);
    return soon(`For more than half an hour nothing was cosigned by ${late.join(', ')}.`, recipe);
  },
};
