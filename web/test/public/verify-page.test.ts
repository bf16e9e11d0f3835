import { levelNames, levelText } from 'fairdraw/statements/assurance';
import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from './rendered.ts';
import { everyVerifyPage, pageProof } from './verify-facts.ts';

const pageHtml = (name: string): string => htmlOf(everyVerifyPage[name]);

/** The text of a page; a word in bold stays part of its sentence. */
const pageText = (name: string): string =>
  textOf(pageHtml(name).replace(/<\/?(?:b|span|bdi|time)\b[^>]*>/g, ''));

describe('the page that checks a draw', () => {
  it.each([
    ['verifyOnSale', 'Tickets are on sale; nothing is drawn yet.'],
    ['verifyOpen', 'Entries are closed, and the list of tickets is being sealed.'],
    ['verifyClosed', 'The list is closed with 5,000 tickets.'],
    ['verifyCancelled', 'This draw was cancelled.'],
    ['verifyRoundless', 'the public random value did not come within seven days.'],
    ['verifyWon', 'The winning ticket is 4-0-9-1-7-3.'],
    ['verifyPassedOver', 'Passed over on 27 Dec: not claimed. Now: 5-2-0-0-7-7.'],
    ['verifyAllPassedOver', 'No ticket is left that can have the prize.'],
    ['verifyNotWon', 'Drawn: 1-2-3. No ticket has this number, so nobody has won.'],
    ['verifyEmpty', 'Nobody entered, so there was nothing to draw.'],
  ])('says without a script how far the draw is: %s', (name, words) => {
    expect(pageText(name)).toContain(words);
  });

  it('tells of several prizes first who has them, and then how they moved on (product §12.8)', () => {
    const page = everyVerifyPage['verifyWon'];
    if (page?.page !== 'verify' || !page.proof.result) throw new Error('no result');
    const winners = ['1-0-0', '2-0-0'].map((code, at) => ({
      place: at + 1,
      prize: 'A tent',
      code,
    }));
    const moved = 'Ticket 8-0-0 was passed over on 20 Dec: given back.';
    const words = `${moved} The winning tickets are 1-0-0 and 2-0-0.`;
    const result = { ...page.proof.result, winners, words };
    const text = textOf(htmlOf({ ...page, proof: { ...page.proof, result } }));
    expect(text).toMatch(
      /The winning tickets are 1-0-0 and 2-0-0 ?\. Ticket 8-0-0 was passed over/,
    );
    expect(text).toContain('First winner');
    expect(text).not.toContain('Winning ticket');
  });

  it('sets a code smaller that a phone has no room for in one line', () => {
    const won = everyVerifyPage['verifyWon'];
    const proof = won?.page === 'verify' ? won.proof : undefined;
    const result = proof?.result;
    if (won?.page !== 'verify' || !proof || !result) throw new Error('no result');
    const withCode = (code: string): string =>
      htmlOf({ ...won, proof: { ...proof, result: { ...result, code } } });
    expect(withCode('4-0-9-1-7-3-5')).toContain('<p class="code xl">4-0-9-1-7-3-5</p>');
    expect(withCode('4-6-0-0-5-0-5-7')).toContain('<p class="code long">4-6-0-0-5-0-5-7</p>');
  });

  it('hands out the hashes of what was published so far, shortened and to be copied', () => {
    const { pubHash, verifier } = pageProof();
    for (const hash of [pubHash, verifier]) {
      expect(pageHtml('verifyOpen')).toContain(`data-copy="${hash}"`);
      expect(pageText('verifyOpen')).not.toContain(hash);
    }
    expect(pageText('verifyOpen')).toContain('9c9c 9c9c 9c9c 9c9c … 9c9c');
    expect(pageHtml('verifyClosed')).toContain(`data-copy="${'03'.repeat(32)}"`);
    expect(pageText('verifyClosed')).toContain('5,020 lines in the log, 5,000 tickets in the list');
    expect(pageHtml('verifyClosed')).not.toContain(`data-copy="${'e1'.repeat(32)}"`);
    expect(pageHtml('verifyWon')).toContain(`data-copy="${'e1'.repeat(32)}"`);
  });

  it.each([
    ['verifyOpen', 'At most: Sealed by Clubdraw alone. ', 'alone'],
    ['verifyWon', 'Clubdraw says: Sealed by Clubdraw alone. ', 'alone'],
    ['verifyTest', 'Clubdraw says: Rehearsal. ', 'rehearsal'],
  ] as const)('says word for word what is not proved: %s', (name, words, level) => {
    expect(pageText(name)).toContain(words + levelText[level]);
  });

  it('says the steps in words with their dates, and no hash before the part for experts (product §2.23)', () => {
    for (const [name, words] of [
      ['verifyWon', 'The rules were published'],
      ['verifyWon', 'on Fri 20 Nov 2026, 1:15 pm AEDT, by Clubdraw’s date'],
      ['verifyWon', 'The list of tickets was closed'],
      ['verifyWon', '5,000 tickets: on Sat 12 Dec 2026, 7:30 pm'],
      ['verifyWon', 'by Clubdraw’s date. Void, and not in it: 3 taken back by the holder.'],
      ['verifyStruck', 'Void so far: 1 by the payer’s bank, 2 struck by Clubdraw.'],
      [
        'verifyFreeWays',
        'is the club’s word. By Clubdraw’s count 1 card was turned away. By the club’s',
      ],
      [
        'verifyFreeWays',
        'The club gave back the money for ticket 4-0-9-1-7-3, which has a prize. The list',
      ],
      ['verifyWon', 'The winner follows from both'],
      ['verifyWon', 'Did your ticket take part?'],
      ['verifyOnSale', 'The list of tickets will be closed Sales end on'],
      ['verifyOnSale', 'The winner will follow from both'],
      ['verifyLive', 'Rules and list meet a public random number, on'],
      ['verifyNotWon', 'The result follows from both'],
      ['verifyEmpty', 'The result follows from both'],
      ['verifyCancelled', 'The list was not closed'],
      ['verifyRoundless', 'Nothing was drawn'],
    ] as const) {
      const [lay = '', experts] = pageText(name).split('For experts');
      expect(lay).toContain(words);
      expect(lay).not.toMatch(/\bV\d|[0-9a-f]{16}|[0-9a-f]{4} [0-9a-f]{4} /);
      expect(experts).toContain('node verify.mjs certificate.json');
    }
  });

  it('names the ways of sealing with what each leaves open, a rehearsal’s for a test beacon alone', () => {
    const won = pageText('verifyWon');
    expect(won).toContain('Clubdraw says: Sealed by Clubdraw alone.');
    for (const level of ['witnessed', 'late', 'alone'] as const) {
      expect(won).toContain(`${levelNames[level]} ${levelText[level]}`);
    }
    expect(won).not.toContain(levelNames.rehearsal);
    expect(pageText('verifyTest')).toContain(`${levelNames.rehearsal} ${levelText.rehearsal}`);
    expect(pageText('verifyTest')).toContain('A rehearsal: its number comes from a test beacon');
  });

  it('has the whole number of the ledger, to compare with the one of a mail', () => {
    const { ledgerNumber, ledgerOrigin } = pageProof();
    const groups = (ledgerNumber.match(/.{4}/g) ?? []).join(' ');
    expect(pageText('verifyOpen')).toContain(
      `The number of the ledger ${ledgerOrigin} is ${groups}`,
    );
    expect(pageHtml('verifyOpen')).toContain(`data-copy="${ledgerNumber}"`);
    expect(pageText('verifyOpen')).toContain('The mail with your tickets has the same');
  });

  it('links to a page of somebody else that checks draws, as soon as there is one', () => {
    expect(pageText('verifyWon')).not.toContain('not ours');
    const elsewhere = 'https://check.example/verify.html';
    const page = htmlOf({
      page: 'verify',
      proof: pageProof({ verifierPage: elsewhere }),
      now: '2026-12-12T08:30:30.000Z',
    });
    expect(page).toContain(`<a href="${elsewhere}">a page that is not ours</a>`);
  });

  it('names the witnesses that the announcement names, and whose choice they are', () => {
    expect(pageText('verifyWon')).toContain('Its announcement names no witness.');
    const page = htmlOf({
      page: 'verify',
      proof: pageProof({ witnesses: ['w1.example', 'w2.example'] }),
      now: '2026-12-12T08:30:30.000Z',
    });
    expect(textOf(page)).toContain('w1.example, w2.example. Clubdraw named them.');
  });

  it('claims no level for a draw that a ledger with lost entries announced (product §12.9)', () => {
    expect(pageText('verifyCarried')).toContain('Outsiders cannot see whether it was closed there');
    expect(pageText('verifyCarried')).not.toContain('How it was sealed');
    expect(pageHtml('verifyCarried')).toContain('href="/public/2/checkpoint"');
  });

  it('says that a page can lie, and hands out everything that checks it elsewhere', () => {
    expect(pageText('verifyWon')).toContain('a page can lie');
    const draw = `/public/draws/${pageProof().id}`;
    for (const path of [
      `${draw}/certificate`,
      `${draw}/log`,
      '/public/checkpoint',
      '/public/keys',
    ]) {
      expect(pageHtml('verifyWon')).toContain(`href="${path}"`);
    }
    expect(pageHtml('verifyWon')).toContain('href="/public/verify.mjs"');
  });

  it('says what no check can show, and what the club can do (product §2.23, §12.13)', () => {
    for (const words of [
      'Tickets that nobody bought, which Clubdraw can put in before the list is closed.',
      'Tickets that the club buys through others, which costs it Clubdraw’s fee, 15 % of what is paid.',
      'One person with several mailboxes.',
      'In this draw the club can: give money back (the tickets stay).',
    ]) {
      expect(pageText('verifyWon')).toContain(words);
    }
  });

  it('says of a LIVE draw, and of no other, who could know the winner in between', () => {
    const words = 'Only Clubdraw, or most of drand’s operators together, could know the winner';
    expect(pageText('verifyWonLive')).toContain(words);
    expect(pageText('verifyWaiting')).toContain(words);
    expect(pageText('verifyWonLive')).toContain('The list could not be changed any more.');
    const alone = 'That the list was not changed in between is Clubdraw’s word.';
    expect(pageText('verifyWonLive')).toContain(alone);
    expect(pageText('verifyWon')).not.toContain(words);
    expect(pageText('verifyWon')).not.toContain(alone);
  });

  it('says what a check does in each phase, for somebody who never made one', () => {
    for (const [name, words] of [
      ['verifyOnSale', 'your device compares what is published so far'],
      ['verifyClosed', 'Once the public number is there, it computes the result itself.'],
      ['verifyWon', 'works out the result again'],
      ['verifyCancelled', 'compares what was published of it with its cancellation'],
    ] as const) {
      expect(pageText(name)).toContain(words);
    }
  });

  it('says that a draw is overdue once its time has passed without a close (product §2.23)', () => {
    const words = 'This draw is overdue';
    expect(pageText('verifyOpen')).not.toContain(words);
    expect(pageText('verifyOverdue')).toContain(words);
    expect(pageText('verifyWaiting')).not.toContain(words);
    expect(pageText('verifyWaiting')).not.toContain('Tickets are on sale');
  });

  it('says of a LIVE draw that waits since when it is sealed, and until when at most (product §2.23)', () => {
    expect(pageText('verifyWaiting')).toContain(
      'The list was closed on Sat 12 Dec 2026, 7:30 pm AEDT and the number comes on Sat 12 Dec 2026, 7:31 pm AEDT. The envelope is opened on the stage, at the latest on Sun 13 Dec 2026, 7:23 pm AEDT: then anybody can open it.',
    );
    expect(pageText('verifyWaiting')).toContain('Once the envelope is open, it computes');
    expect(pageText('verifyUnopened')).toContain('Clubdraw has not announced a result.');
    expect(pageText('verifyWonLive')).not.toContain('The envelope is opened');
  });

  it('counts down to the round while it is awaited, and only then', () => {
    expect(pageText('verifyClosed')).toContain('The public number comes in 0:30');
    for (const name of ['verifyOpen', 'verifyWon', 'verifyTest', 'verifyCancelled']) {
      expect(pageText(name)).not.toContain('The public number comes in');
    }
  });

  it('says in place of the countdown that the number is missing, once the server does (product §12.9)', () => {
    expect(pageText('verifyDue')).toContain('The public number is due.');
    expect(pageText('verifyDue')).not.toContain('missing');
    expect(pageText('verifyMissing')).toContain('It is missing.');
    expect(pageText('verifyMissing')).not.toContain('The public number is due.');
  });

  it('tells no course to come of a draw that was cancelled', () => {
    for (const [name, words] of [
      ['verifyCancelled', 'This draw was cancelled. Nothing is drawn.'],
      ['verifyRoundless', 'the public random value did not come within seven days'],
    ] as const) {
      expect(pageText(name)).toContain('The draw was cancelled This draw was cancelled');
      expect(pageText(name)).toContain(words);
      expect(pageText(name)).not.toMatch(/The result follows|A result, once/);
    }
    expect(pageText('verifyCancelled')).not.toContain('A public random value');
    expect(pageText('verifyCancelled')).not.toContain('The list is closed');
  });

  it('calls a test beacon by its name', () => {
    expect(pageText('verifyTest')).toContain('a test beacon of this machine');
    expect(pageText('verifyTest')).not.toContain('drand');
  });

  it('leads back to the draw, or to the package whose draw it is', () => {
    expect(pageHtml('verifyWon')).toContain(`href="/draw-info/${pageProof().id}"`);
    expect(pageHtml('verifyTest')).toContain('href="/package-info/019ac1f2');
    expect(pageHtml('verifyTest')).toContain('00a1%3A3/certificate"');
  });
});
