import type { Mail } from '@clubdraw/contract/mails/mails';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { site } from '../public/page-facts.ts';
import { followerMailFacts } from './follower-mail-facts.ts';
import { ownerMailFacts } from './owner-mail-facts.ts';
import { accountChanged, drawId, mails, membershipPaid, ticketsIssued } from './mail-facts.ts';

describe('every mail', () => {
  it.each(['entriesClosed', 'soldOutTold'] as const)(
    'has its hashes in a file that goes along, but the number of the ledger: %s (product §17.1)',
    async (kind) => {
      const one = mails[kind]?.mail;
      if (!one || !('checkpoint' in one)) throw new Error('no such mail');
      const { html, text, file } = await renderMail(one, site);
      for (const part of [html, text]) {
        expect(part).not.toMatch(/[0-9a-f]{20}/);
        expect(part).not.toContain('— draws.example');
        expect(part).toContain('for-experts.txt');
      }
      expect(file?.name).toBe('for-experts.txt');
      expect(file?.text).toContain(one.checkpoint.trimEnd());
    },
  );

  it.each(Object.values(mails))(
    'has its subject, HTML and a text part: $subject (product §17.1)',
    async (one) => {
      const { subject, html, text } = await renderMail(one.mail, site);
      expect(subject).toBe(one.subject);
      expect(html).toContain('max-width:480px');
      expect(html).not.toMatch(/<(script|style|link)\b/);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  it('of sales keeps each sum of money in one line (product §17.5)', async () => {
    const one = ownerMailFacts['salesOfDay'];
    if (!one) throw new Error('no such mail');
    const { html } = await renderMail(one.mail, site);
    const sums = [...html.matchAll(/<td style="([^"]*)"><bdi>([^<]*AUD)<\/bdi>/g)];
    expect(sums.map(([, , sum]) => sum)).toEqual([
      '$120.00 AUD',
      '$15.00 AUD',
      '$10.00 AUD',
      '$114.75 AUD',
    ]);
    for (const [, style] of sums) expect(style).toContain('white-space:nowrap');
  });

  it('keeps a word such as Ticket whole beside a long value (product §17.5)', async () => {
    const one = ownerMailFacts['prizeUnclaimed'];
    if (!one) throw new Error('no such mail');
    const { html } = await renderMail(one.mail, site);
    const words = [...html.matchAll(/<td style="([^"]*)"><bdi>(Prize|Ticket|E‑mail)<\/bdi>/g)];
    expect(words.length).toBeGreaterThan(1);
    for (const [, style] of words) expect(style).toContain('white-space:nowrap');
  });

  it('about a card says the day on which it came as people read days (product §17.5)', async () => {
    const one = ownerMailFacts['winnerByPost'];
    if (!one) throw new Error('no such mail');
    expect((await renderMail(one.mail, site)).text).toContain('Card received on: Tue 1 Dec 2026');
  });

  it('about a card keeps the lines of its address, and codes in a sentence stay whole', async () => {
    const [byPost, struck] = [ownerMailFacts['winnerByPost'], mails['ticketsStruck']];
    if (!byPost || !struck) throw new Error('no such mail');
    const { html } = await renderMail(byPost.mail, site);
    expect(html).toMatch(/white-space:pre-line"><bdi>1 Sea Road\nTorquay</);
    const told = await renderMail(struck.mail, site);
    expect(told.html.match(/<span style="white-space:nowrap">[\d-]+<\/span>/g)).toHaveLength(2);
    expect(told.text).toContain('took your tickets 4-0-9-1-7-3, 7-7-2-0-5-8 out of');
  });

  it('about the account says what happened, when and in which browser, and what to do (product §17.1)', async () => {
    const { text, html } = await renderMail(accountChanged('newPassword'), site);
    expect(text).toContain('Every other device was signed out.');
    expect(text).toContain('12 Dec 2026');
    expect(text).toContain('Chrome on Windows');
    const resetUrl = `${site.publicUrl}/forgot-password/tess%2B1%40club.example`;
    expect(text).toContain(`Choose a new password: ${resetUrl}`);
    expect(html).toContain(`href="${resetUrl}"`);
    expect(text).toContain(site.supportEmail);
    expect(text).not.toMatch(/\b\d{6}\b/);
  });

  it('about a suspension leads to nobody but us (product §19.5)', async () => {
    const { text } = await renderMail(accountChanged('clubSuspended'), site);
    expect(text).toContain('We have stopped the sales of your club.');
    expect(text).toContain(site.supportEmail);
    expect(text).not.toMatch(/password|If it was you/);
  });

  it('keeps a subject on one line, whatever the prize says', async () => {
    const won = mails.winnerTold?.mail;
    if (won?.kind !== 'winnerTold') throw new Error('no such mail');
    const { subject } = await renderMail({ ...won, prize: 'A car\r\nBcc: x@y.example' }, site);
    expect(subject).toBe('You won: A car Bcc: x@y.example');
  });

  it('about tickets that were lost and found says that earlier codes no longer count (product §14.15)', async () => {
    const words = 'codes in an earlier e‑mail about it no longer count.';
    expect((await renderMail(ticketsIssued({ isRemade: true }), site)).text).toContain(words);
    expect((await renderMail(ticketsIssued(), site)).text).not.toContain(words);
  });

  it('turns names into text, never into markup', async () => {
    const { html } = await renderMail(
      ticketsIssued({ drawName: '<img src=x>', prize: '"</p><script>', clubName: '<b>' }),
      site,
    );
    expect(html).not.toMatch(/<img|<script|<b>/);
  });
});

describe('every mail', () => {
  it.each(['ticketsIssued', 'soldOutTold', 'latestTold', 'entriesClosed', 'winnerTold'])(
    'leads to the page that checks the draw: %s',
    async (kind) => {
      const { html, text } = await renderMail(mails[kind]?.mail ?? ticketsIssued(), site);
      expect(html).toContain(`href="${site.publicUrl}/verify/${drawId}"`);
      expect(text).toContain(`${site.publicUrl}/verify/${drawId}`);
    },
  );

  it('about a last ticket says when the draw is now, and what can be checked of that (product §12.17, §17.1)', async () => {
    const mail = mails['soldOutTold']?.mail ?? ticketsIssued();
    const { file, text } = await renderMail(mail, site);
    expect(text).toContain(
      'All 1,204 tickets of The Long Weekend are sold. From now on nobody enters, and nobody takes tickets back.',
    );
    expect(text).toContain(
      'So it is drawn early: on Tue 1 Dec 2026, 3:12 pm AEDT, in place of Sat 12 Dec 2026, 7:30 pm AEDT.',
    );
    expect(file?.text).toContain('round 26451003 of the public random beacon drand');
    expect(file?.text).toContain('— draws.example/public BBBB');
    expect(text).toContain('If fewer than 95 % of the tickets count on Tue 1 Dec 2026');
    const latest = { ...mail, latestRunAt: new Date('2026-12-01T04:12:00.000Z') };
    expect((await renderMail(latest, site)).text).toContain('as announced.');
    expect((await renderMail(latest, site)).text).not.toContain('95 %');
  });

  it('about a latest time that is kept says why, and what follows (product §12.17, §17.1)', async () => {
    const { html, text } = await renderMail(mails['latestTold']?.mail ?? ticketsIssued(), site);
    for (const words of [
      'on Tue 1 Dec 2026, 7:30 pm AEDT only 1,100 of 1,204 counted, fewer than 95 %.',
      'So it keeps its latest time: Sat 12 Dec 2026, 7:30 pm AEDT.',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('about a closing has what it takes to notice another one later (product §17.1)', async () => {
    const { file } = await renderMail(mails['entriesClosed']?.mail ?? ticketsIssued(), site);
    const lines = [
      'c3'.repeat(32),
      'closed 2026-12-12 08:29:47 UTC',
      'round 26451003, 2026-12-12 08:31:02 UTC',
    ];
    expect(file?.text).toContain(lines.join('\n'));
    expect(file?.text).toContain('draws.example/public\n7\nAAAA\n\n— draws.example/public BBBB');
    expect(file?.text).toContain(`certutil -hashfile:\n\n${'fe'.repeat(32)}`);
  });

  it.each(Object.keys(mails))('breaks words that are wider than a phone: %s', async (kind) => {
    const { html } = await renderMail(mails[kind]?.mail ?? ticketsIssued(), site);
    expect(html).toMatch(/max-width:480px[^"]*overflow-wrap:anywhere/);
  });
});

describe('the mail with a one-time code', () => {
  it('has the code as the only number of six digits in its text part (product §17.1)', async () => {
    const { text } = await renderMail({ kind: 'oneTimeCode', code: '408173', minutes: 10 }, site);
    expect(text.match(/\b\d{6}\b/g)).toEqual(['408173']);
    expect(text.match(/\d{6}/g)).toEqual(['408173']);
  });

  it('says how long it is valid', async () => {
    const { text, html } = await renderMail(
      { kind: 'oneTimeCode', code: '408173', minutes: 10 },
      site,
    );
    expect(text).toContain('10 minutes');
    expect(html).toContain('10 minutes');
  });
});

describe('the mail in the place of a code', () => {
  it('has no digit that somebody could take for one', async () => {
    const { subject, text } = await renderMail({ kind: 'nothingYet' }, site);
    expect(subject + text).not.toMatch(/\d/);
  });
});

describe('the mail with tickets', () => {
  it('has each code on a line of its own (product §17.1)', async () => {
    const codes = Array.from({ length: 500 }, (_, at) =>
      String(100_000 + at)
        .split('')
        .join('-'),
    );
    const { text, html } = await renderMail(ticketsIssued({ codes }), site);
    const lines = text.split('\n');
    for (const code of codes) {
      expect(lines).toContain(code);
      expect(html).toContain(code);
    }
  });

  it('shows few tickets each as a ticket, and many on one', async () => {
    const few = await renderMail(ticketsIssued(), site);
    const many = await renderMail(
      ticketsIssued({ codes: Array.from({ length: 7 }, (_, at) => `1-2-3-4-5-${at}`) }),
      site,
    );
    expect(few.html.match(/dashed/g)).toHaveLength(2);
    expect(many.html.match(/dashed/g)).toHaveLength(1);
  });

  it('puts the codes in the preheader and says when the draw is, with its zone', async () => {
    const { html, text } = await renderMail(ticketsIssued(), site);
    expect(html).toContain(
      '4-0-9-1-7-3, 7-7-2-0-5-8. The draw is on Sat 12 Dec 2026, 7:30 pm AEDT.',
    );
    expect(text).toContain('Sat 12 Dec 2026, 7:30 pm AEDT');
  });

  it('of an entry says why it came, names the club, and has the way out (product §17.3)', async () => {
    const notYouPath = '/not-you/some-link';
    const total = { amount: 0, currency: 'AUD' } as const;
    const named = await renderMail(ticketsIssued({ total, notYouPath }), site);
    const unnamed = await renderMail(ticketsIssued({ total, notYouPath, clubName: null }), site);
    for (const part of [named.html, named.text]) {
      expect(part).toContain('this e‑mail address was entered for a free draw of');
      expect(part).toContain('Not you? Take this entry back.');
      expect(part).toContain(site.publicUrl + notYouPath);
    }
    expect(unnamed.text).toContain('for a free draw of a club on Clubdraw.');
    const bought = await renderMail(ticketsIssued(), site);
    expect(bought.html + bought.text).not.toContain('Not you?');
  });

  it.each([
    ['ticketsIssued', 'Your tickets for a free draw'],
    ['entriesClosed', 'Entries closed: a free draw'],
    ['resultTold', 'The result of a free draw'],
    ['followAsked', 'Confirm: news of a club'],
  ])(
    'has a subject that names nobody where a stranger may read a stranger’s words: %s (product §17.3)',
    async (kind, subject) => {
      const mail = { ...mails, ...followerMailFacts }[kind]?.mail;
      if (!mail) throw new Error('there is no such mail');
      const rendered = await renderMail({ ...mail, hasNeutralSubject: true } as Mail, site);
      expect(rendered.subject).toBe(subject);
    },
  );

  it('of an entry that counts once it is confirmed asks for that first (product §4.13)', async () => {
    const confirmPath = '/confirm/some-link';
    const total = { amount: 0, currency: 'AUD' } as const;
    const mail = await renderMail(ticketsIssued({ total, confirmPath }), site);
    expect(mail.subject).toBe('Confirm your entry for The Long Weekend');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Your entry counts once you confirm it.');
      expect(part).toContain('Confirm my entry');
      expect(part).toContain(site.publicUrl + confirmPath);
    }
    const atOnce = await renderMail(ticketsIssued({ total }), site);
    expect(atOnce.html + atOnce.text).not.toContain('onfirm');
  });

  it('leads to the draw, to the terms that were accepted and to the portal', async () => {
    const { html, text } = await renderMail(ticketsIssued(), site);
    for (const part of [html, text]) {
      expect(part).toContain(`${site.publicUrl}/customer-portal`);
      expect(part).toContain(`${site.publicUrl}/draw-info/${drawId}`);
      expect(part).toContain(`${site.publicUrl}/terms?drawId=${drawId}`);
    }
  });
});

describe('the other mails', () => {
  it('tell the amount of a refund, its cause and how long it takes', async () => {
    const refund = mails.refundStarted?.mail;
    if (refund?.kind !== 'refundStarted') throw new Error('no such mail');
    const cancelled = await renderMail(refund, site);
    expect(cancelled.text).toContain('$20.00 AUD');
    expect(cancelled.text).toContain('The club cancelled The Long Weekend.');
    expect(cancelled.text).toContain('5 to 10 days');
    const late = await renderMail({ ...refund, cause: 'late_payment' }, site);
    expect(late.text).toContain('no room for it any more');
    const byClub = { ...refund, cause: 'club_refunded', keepsTickets: true } as const;
    const stays = (await renderMail(byClub, site)).text;
    expect(stays).toContain('the prize is yours all the same');
    expect(stays).not.toContain('take them out');
    const open = await renderMail({ ...byClub, canTakeOut: true }, site);
    expect(open.text).toContain('You can take them out until the draw’s time, by the link');
    const early = await renderMail({ ...byClub, keepsTickets: false }, site);
    expect(early.text).toContain('The club gave your money for The Long Weekend back.');
    expect(early.text).not.toContain('stay in the draw');
  });

  it("lead the winner of a package's draw to the portal, for it has no page", async () => {
    const won = mails.winnerTold?.mail;
    if (won?.kind !== 'winnerTold') throw new Error('no such mail');
    const { text, html } = await renderMail({ ...won, packageId: drawId }, site);
    expect(text).toContain(`See your tickets: ${site.publicUrl}/customer-portal`);
    expect(html).not.toContain('/draw-info/');
  });

  it('tell a winner the code, the prize and whom to write to', async () => {
    const won = mails.winnerTold?.mail;
    const { text } = await renderMail(won ?? ticketsIssued(), site);
    expect(text.split('\n')).toContain('4-0-9-1-7-3');
    expect(text).toContain('Three nights by the sea');
    expect(text).toContain('hello@surf.example');
  });
});

describe('the mail of a paid period', () => {
  it('lists every ticket in its text, each on a line of its own', async () => {
    const { text } = await renderMail(membershipPaid(), site);
    expect(text).toContain('\n4-0-9-1-7-3-0-0\n7-7-2-0-5-8-1-1\n');
    expect(text).toContain('You have 2 tickets in draw 3 on Sat 12 Dec 2026');
    expect(text).toContain(`/verify/${drawId}%3A3`);
  });

  it('says with a link that the terms have changed, to members whom nobody told (product §13.10)', async () => {
    const [told, untold] = [
      membershipPaid({ period: 2, haveTermsChanged: true }),
      membershipPaid(),
    ];
    const path = `${site.publicUrl}/terms?packageId=${drawId}`;
    expect((await renderMail(told, site)).text).toContain(
      `The terms of Salt Club have changed: ${path}`,
    );
    expect((await renderMail(told, site)).html).toContain('The terms of Salt Club have changed');
    for (const part of ['text', 'html'] as const) {
      expect((await renderMail(untold, site))[part]).not.toContain('have changed');
    }
  });

  it('says what the attached receipts are for, once there are tickets', async () => {
    const [some, none] = [membershipPaid(), membershipPaid({ period: 2, codes: [] })];
    for (const part of ['text', 'html'] as const) {
      expect((await renderMail(some, site))[part]).toContain(
        'For experts: receipts.json, attached',
      );
      expect((await renderMail(none, site))[part]).not.toContain('receipt');
    }
  });

  it('shows the picture of the package, where there is one (product §17.1)', async () => {
    const imageId = '019ac1f2-7be4-7000-8000-0000000000f1';
    const { html } = await renderMail(membershipPaid({ imageId }), site);
    const source = `${site.publicUrl}/public/download/${imageId}`;
    expect(html).toMatch(new RegExp(`<img[^>]* alt="Salt Club"[^>]* src="${source}"`));
    const plain = await renderMail(membershipPaid(), site);
    expect(plain.html).not.toContain('<img');
  });

  it('says which draw and how many tickets while that draw is not open', async () => {
    const { text, html } = await renderMail(membershipPaid({ codes: [], count: 7 }), site);
    expect(text).toContain('You have 7 tickets in draw 3');
    expect(text).toContain('when the draw before it has run');
    expect(text).not.toContain('/verify/');
    expect(html).not.toContain('7-7-2-0-5-8-1-1');
  });

  it('shows a part of ten thousand tickets and names the rest', async () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => `code-${at}`);
    const { text, html } = await renderMail(membershipPaid({ codes, count: 10_000 }), site);
    expect(text).toContain('code-9999\n');
    expect(html).toContain('and 9800 more, in your portal');
    expect(html).not.toContain('code-9999');
  });

  it('leads to the package when a dispute that was won brought tickets again', async () => {
    const { text, html } = await renderMail(ticketsIssued({ packageId: drawId }), site);
    expect(text).toContain(`/package-info/${drawId}`);
    expect(html).not.toContain('/draw-info/');
    expect(html).not.toContain('Cancel this payment');
  });

  it('gives the way to pay after a failed renewal', async () => {
    const mail = mails['renewalFailed']?.mail;
    if (!mail) throw new Error('no such mail');
    const { text, html } = await renderMail(mail, site);
    expect(text).toContain('https://pay.example/invoice/1');
    expect(html).toContain('href="https://pay.example/invoice/1"');
  });
});
