type Named = { drawId: string; paymentId: string };

const ownDraw = ({ drawId: id }: Named) => ({ params: { id } });

/**
 * An owner's calls about cards, entry codes and crowds, as the walk over all calls and callers
 * expects them.
 */
export const entryAccess = {
  addPostalEntries: {
    // The draw of that world takes no cards.
    request: (at: Named) => ({ ...ownDraw(at), body: { batchId: at.paymentId, entries: [] } }),
    theirs: 404,
  },
  listPostalEntries: { request: ownDraw, theirs: 200, notTheirs: 404 },
  enterPostalEntries: { request: ownDraw, theirs: 404 },
  turnAwayPostalEntry: {
    request: ({ drawId: id, paymentId: entryId }: Named) => ({
      params: { id, entryId },
      body: { cause: 'other', reason: 'No' } as const,
    }),
    theirs: 404,
  },
  createEntryCode: {
    request: (at: Named) => ({ ...ownDraw(at), body: { percentOff: 10, uses: 5 } }),
    theirs: 201,
    notTheirs: 404,
  },
  listEntryCodes: { request: ownDraw, theirs: 200, notTheirs: 404 },
  announceCrowd: {
    request: (at: Named) => ({ ...ownDraw(at), body: { at: '2001-01-01T10:00:00Z', buyers: 100 } }),
    // The time is over.
    theirs: 400,
    notTheirs: 404,
  },
  getCrowd: { request: ownDraw, theirs: 200, notTheirs: 404 },
  callOffCrowd: { request: ownDraw, theirs: 200, notTheirs: 404 },
  addHelperLink: {
    request: (at: Named) => ({ ...ownDraw(at), body: { name: 'Mia Chen' } }),
    theirs: 201,
    notTheirs: 404,
  },
  // There is no such helper.
  removeHelperLink: {
    request: ({ drawId: id }: Named) => ({ params: { id, via: 'nobody' } }),
    theirs: 404,
  },
  // There is no such code.
  endEntryCode: {
    request: ({ drawId: id }: Named) => ({ params: { id, code: 'SPRING' } }),
    theirs: 404,
  },
};

const noMembership = ({ paymentId: id }: Named) => ({ params: { id } });

/**
 * A customer's calls about a payment and a membership, as the walk over all calls and callers
 * expects them.
 */
export const membershipAccess = {
  getReceipt: {
    request: ({ paymentId }: Named) => ({ params: { paymentId } }),
    theirs: 404,
  },
  stopMembership: { request: noMembership, theirs: 404 },
  getMembershipHistory: { request: noMembership, theirs: 404 },
  listTierChoices: { request: noMembership, theirs: 404 },
  changeTier: {
    request: ({ paymentId: id }: Named) => ({
      params: { id },
      body: { tierId: id, price: 1, startsAt: '2027-01-01T00:00:00.000Z' },
    }),
    theirs: 404,
  },
  keepTier: { request: noMembership, theirs: 404 },
};

/** An owner's calls about the keys of a club and its next owner, in the same way. */
export const handsAccess = {
  listClubKeys: { request: () => ({}), theirs: 200 },
  makeClubKey: {
    request: () => ({ body: { name: 'Mine', scopes: ['read' as const] } }),
    theirs: 403,
  },
  deleteClubKey: { request: ({ paymentId: id }: Named) => ({ params: { id } }), theirs: 404 },
  // The owner leaves by handing over alone.
  leaveTeam: { request: () => ({}), theirs: 403 },
  offerClub: { request: ({ paymentId: id }: Named) => ({ body: { id } }), theirs: 403 },
  endOffer: { request: () => ({}), theirs: 404 },
  takeOverClub: { request: () => ({}), theirs: 403 },
};
