type Named = { drawId: string };

const ownDraw = ({ drawId: id }: Named) => ({ params: { id } });
const madeUpPrize = () => ({ params: { token: 'made up' } });

/** The calls about prizes and who has them, as the walk over all calls and callers expects them. */
export const prizeAccess = {
  passOver: {
    request: (at: Named) => {
      const body = { reason: 'Not claimed', code: '1-2-3', cause: 'unclaimed' };
      return { ...ownDraw(at), body };
    },
    theirs: 409,
    notTheirs: 404,
  },
  enterLetter: {
    request: (at: Named) => ({ ...ownDraw(at), body: { code: '1-2-3', sentOn: '2026-12-12' } }),
    theirs: 409,
    notTheirs: 404,
  },
  claimByPost: {
    request: (at: Named) => ({ body: { draw: at.drawId, name: 'Mia Chen', postcode: '3228' } }),
    theirs: 404,
  },
  getPrize: { request: madeUpPrize, theirs: 404 },
  claimPrize: { request: madeUpPrize, theirs: 404 },
  giveBackPrize: { request: madeUpPrize, theirs: 404 },
  keepPrize: { request: madeUpPrize, theirs: 404 },
  objectToPassing: {
    request: () => ({ ...madeUpPrize(), body: { text: 'I was not asked.' } }),
    theirs: 404,
  },
};
