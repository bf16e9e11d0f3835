export const winner = {
  outcome: 'winner',
  drawnCode: '4-0-9-1-7-3',
  winnerCode: '4-0-9-1-7-3',
  winners: [],
  passedOver: [],
  words: 'The winning ticket is 4-0-9-1-7-3.',
} as const;
export const noWinner = {
  outcome: 'noWinner',
  drawnCode: '4-0-9-1-7-3',
  winnerCode: null,
  winners: [],
  passedOver: [],
  words: 'Drawn: 4-0-9-1-7-3. No ticket has this number, so nobody has won.',
} as const;
export const noEntries = {
  outcome: 'noEntries',
  drawnCode: null,
  winnerCode: null,
  winners: [],
  passedOver: [],
  words: 'Nobody entered, so there was nothing to draw.',
} as const;
export const passedOn = {
  outcome: 'winner',
  drawnCode: '4-0-9-1-7-3',
  winnerCode: '5-5-5-5-5-5',
  winners: [],
  passedOver: [
    {
      place: 1,
      code: '4-0-9-1-7-3',
      cause: 'unclaimed',
      reason: 'Not claimed',
      at: '2026-12-20T01:00:00.000Z',
      byPost: null,
    },
  ],
  words: 'Drawn: 4-0-9-1-7-3. Passed over on 20 Dec: not claimed. Now: 5-5-5-5-5-5.',
} as const;
export const allPassedOver = {
  ...passedOn,
  outcome: 'noWinner',
  winnerCode: null,
  words:
    'Drawn: 4-0-9-1-7-3. Passed over on 20 Dec: not claimed. No ticket is left that can have the prize.',
} as const;

const places = ['A camper van', 'A tent', 'A lamp'].map((prize, at) => ({
  place: at + 1,
  prize,
  code: `${at + 1}-0-0-0-0-0`,
}));

/** Three places, whose second one was passed over twice. */
export const severalPlaces = {
  outcome: 'winner',
  drawnCode: '1-0-0-0-0-0',
  winnerCode: '1-0-0-0-0-0',
  winners: places,
  passedOver: [
    {
      place: 2,
      code: '8-0-0-0-0-0',
      cause: 'declined',
      reason: 'Given back',
      at: '2026-12-20T01:00:00.000Z',
      byPost: null,
    },
    {
      place: 2,
      code: '9-0-0-0-0-0',
      cause: 'unclaimed',
      reason: 'Not claimed',
      at: '2026-12-27T01:00:00.000Z',
      byPost: null,
    },
  ],
  words: 'The server says this in one paragraph where it has one.',
} as const;
