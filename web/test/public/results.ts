export const winner = {
  outcome: 'winner',
  drawnCode: '4-0-9-1-7-3',
  winnerCode: '4-0-9-1-7-3',
  passedOver: [],
} as const;
export const noWinner = {
  outcome: 'noWinner',
  drawnCode: '4-0-9-1-7-3',
  winnerCode: null,
  passedOver: [],
} as const;
export const noEntries = {
  outcome: 'noEntries',
  drawnCode: null,
  winnerCode: null,
  passedOver: [],
} as const;
