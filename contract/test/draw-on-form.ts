/** A form of a draw that is right, with its optional fields left out. */
export const drawOnForm = {
  name: 'The Kombi Weekender',
  runAt: '2026-12-12T19:30',
  timezone: 'Australia/Sydney',
  currency: 'AUD',
  prize: 'A camper van',
  entryCost: 10,
  runMethod: 'COMPUTER_PICKED_WINNER',
};
