/** A thing that is counted where it is kept: in rows of its own, or in the memory of a process. */
type KeptThing = { what: string; counted: string; share: string; beyond: string };

export const keptThings = {
  places: {
    what: 'Places of a draw that nobody paid for two minutes',
    counted: 'network and draw, the last two hours together',
    share: 'all of them, until a quarter of the draw is held unpaid',
    beyond:
      'works, holds for 10 minutes and takes less at once; its places give way when nothing else is free (product §14.5)',
  },
  codeUses: {
    what: 'Uses of an entry code that nobody paid for two minutes',
    counted: 'network and code',
    share: 'all of them',
    beyond: 'gives way to a buyer of another network when none is left (product §14.18)',
  },
  unconfirmed: {
    what: 'Entries of a draw that nobody confirmed',
    counted: 'network and draw',
    share: 'a tenth of the places',
    beyond: 'enters no more until some are confirmed (product §4.13)',
  },
  takeBacks: {
    what: 'Codes of tickets that were taken back',
    counted: 'person and draw; network and draw',
    share: 'a tenth of the places, 20 at least',
    beyond: 'buys no more in this draw; a network works for each ticket (product §14.7)',
  },
  openCheckouts: {
    what: 'Unpaid checkouts in the name of a person',
    counted: 'network and person, in a draw or a package',
    share: '3',
    beyond: 'gives the oldest up',
  },
  pages: {
    what: 'The line for payment pages',
    counted: 'club, then draw, then network',
    share: 'round robin; 10 of a network waiting',
    beyond: 'waits; the 11th works, ever more',
  },
  readyPages: {
    what: 'Payment pages that are made ahead',
    counted: 'club; network and draw',
    share: '20,000 made in 24 hours; a twentieth of a draw’s unpaid, 50 at least',
    beyond: 'no more are made; the network’s buyers stand in the line',
  },
  requests: {
    what: 'Requests to a process that is busy',
    counted: 'all together',
    share: '2,000 waiting of each kind but checkouts (product §16.9)',
    beyond: 'comes again',
  },
  statements: {
    what: 'Statements that the buyers of a draw share',
    counted: 'all together',
    share: 'first come, first served, 2,000 waiting at a process',
    beyond: 'comes again',
  },
  ownTickets: {
    what: 'Mails with tickets that their holder asks for in the portal',
    counted: 'person and purchase',
    share: '1 a minute',
    beyond: 'waits',
  },
  codes: {
    what: 'Codes for one address',
    counted: 'network and person',
    share: '1 in 60 seconds, 6 in an hour, 15 in a day, 20 wrong tries in a day',
    beyond: 'waits',
  },
  codesOfMailbox: {
    what: 'Codes for one mailbox, whoever asks',
    counted: 'person',
    share: '15 in a day',
    beyond: 'works, ever more',
  },
  triesOfCode: {
    what: 'Tries at one code',
    counted: 'code',
    share: '5 wrong',
    beyond: 'needs a new code',
  },
  laterMails: {
    what: 'Later mails about what a stranger may have caused: a seal, a result, a card',
    counted: 'person and club',
    share: '5 in 24 hours',
    beyond: 'the mail waits',
  },
  publications: {
    what: 'Statements in the ledger',
    counted: 'club',
    share: '200 in 24 hours; 20 changes of a draw',
    beyond: 'waits',
  },
  termsVersions: {
    what: 'Versions of the default terms',
    counted: 'club',
    share: '200 in 24 hours',
    beyond: 'waits',
  },
  tierChanges: {
    what: 'Tiers that are replaced or taken out of sale',
    counted: 'package',
    share: '200 in 24 hours',
    beyond: 'waits',
  },
  pictures: {
    what: 'The line for pictures',
    counted: 'club; network of clubs without a payment account',
    share: 'round robin, 8 waiting; every second place for clubs without one',
    beyond:
      'comes again; the newest of the longest line gives way, those without a payment account first',
  },
  terms: {
    what: 'The line for terms',
    counted: 'as for pictures',
    share: 'as for pictures',
    beyond: 'comes again, as for pictures',
  },
  hashes: {
    what: 'The line for passwords',
    counted: 'all together',
    share: 'first come, first served, 100 waiting',
    beyond: 'comes again',
  },
  files: {
    what: 'The line for QR codes and cards that are not made yet',
    counted: 'network',
    share: 'round robin, 20 waiting',
    beyond: 'comes again; the newest of the longest line gives way',
  },
  downloads: {
    what: 'Long files at once',
    counted: 'network',
    share: '2 at a process',
    beyond: 'waits',
  },
  streams: {
    what: 'Streams at once',
    counted: 'network',
    share: '2,000 at a process, 10,000 of all',
    beyond: 'asks every few seconds instead',
  },
} as const satisfies Record<string, KeptThing>;
