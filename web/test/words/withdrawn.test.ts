import { levelNames, levelText, levelWords, unreadWords } from 'fairdraw/statements/assurance';
import { checkTitles } from 'fairdraw/verify/check';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { missingViews } from '../../src/public/reading/reading-views.tsx';
import { mails } from '../mails/mail-facts.ts';
import { everyPage } from '../public/every-page.ts';
import { site } from '../public/page-facts.ts';
import { htmlOf } from '../public/rendered.ts';
import { promisingPages, sourcesBelow, toldSources } from './told-sources.ts';
import { nobodyIn, withdrawn, withdrawnIn } from './withdrawn.ts';

/** The sentences of a page: a word in bold or in a link stays part of its sentence. */
function sentencesOf(html: string): string {
  return html
    .replace(/<(script|symbol|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(?:a|b|bdi|code|i|small|span|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '. ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '“')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

function faultsOf(text: string): string[] {
  return [...withdrawnIn(text), ...nobodyIn(text)];
}

describe('a sentence that promised more than is so (decision 0120)', () => {
  it.each(Object.keys(everyPage))('stands on no public page: %s', (name) => {
    expect(faultsOf(sentencesOf(htmlOf(everyPage[name])))).toEqual([]);
  });

  it('is looked for on every kind of page and in every kind of mail', () => {
    const views = sourcesBelow('web/src/public', /^page-view\.tsx$/);
    const pages = [...views.matchAll(/page\.page === '(\w+)'/g)].map(([, page]) => page);
    const kinds = new Set([...pages, ...Object.keys(missingViews)]);
    expect(kinds.size).toBeGreaterThan(24);
    const read = new Set<string | undefined>(Object.values(everyPage).map(({ page }) => page));
    expect(kinds.difference(read)).toEqual(new Set());
    const contract = sourcesBelow('contract/src/mails', /\.ts$/);
    const mailed = new Set([...contract.matchAll(/\bkind: '(\w+)'/g)].map(([, kind]) => kind));
    expect(mailed.size).toBeGreaterThan(20);
    const written = new Set<string | undefined>(Object.values(mails).map(({ mail }) => mail.kind));
    expect(mailed.difference(written)).toEqual(new Set());
  });

  it.each(Object.keys(mails))('stands in no mail: %s', async (kind) => {
    const mail = mails[kind]?.mail;
    if (!mail) throw new Error('no such mail');
    const { subject, html, text } = await renderMail(mail, site);
    for (const part of [subject, sentencesOf(html), text.replace(/\s+/g, ' ')]) {
      expect(faultsOf(part)).toEqual([]);
    }
  });

  it('stands in no title of a check and in no words of a level', () => {
    const sealing = { inTime: ['w1'], missing: ['w2'], strangers: ['w3'], hoursLate: 1 };
    const levels = (['witnessed', 'late', 'alone', 'rehearsal'] as const).flatMap((level) => [
      levelText[level],
      ...levelWords(level, sealing).map(({ text }) => text),
      levelNames[level],
    ]);
    const unread = unreadWords.map(({ text }) => text);
    for (const words of [...Object.values(checkTitles), ...levels, ...unread]) {
      expect(faultsOf(words)).toEqual([]);
    }
  });

  it('stands in no source of words: pages, portal, stage, mails, details of checks, the command line', () => {
    const sources = [...toldSources()];
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap(([path, words]) =>
      withdrawnIn(words).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('is not how README promises: it says what holds at each level, and what no check can show', () => {
    const readme = promisingPages().get('README.md') ?? '';
    for (const level of ['alone', 'witnessed'] as const) {
      expect(readme).toContain(`**${levelNames[level]}** promises`);
    }
    for (const open of [
      "The time of the close is Clubdraw's word. **It could have waited for the number",
      'tickets that nobody bought',
      'tickets that a club buys through others, at the fee of 15 % of what is paid',
      'one person with several mailboxes',
    ]) {
      expect(readme).toContain(open);
    }
  });

  it('stands in no promise of README, security, product and changes', () => {
    const found = [...promisingPages()].flatMap(([path, words]) =>
      withdrawnIn(words).map((fault) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

describe('“nobody”', () => {
  const checked =
    /^(?:fairdraw\/src\/verify|domain\/src|web\/src\/(?:portal|public|stage|mails|front))\//;

  it('is said of no more than a sum shows, where the public and the portal read it', () => {
    const found = [...toldSources()]
      .filter(([path]) => checked.test(path))
      .flatMap(([path, words]) => nobodyIn(words).map((fault) => `${path}: ${fault}`));
    expect(found).toEqual([]);
  });

  it.each([
    'Nobody can know it.',
    'No one knows the number.',
    'It was chosen so that nobody is able to change the list.',
    'nobody, not even we, could see it',
  ])('of what somebody could is found: %s', (words) => {
    expect(nobodyIn(words)).toHaveLength(1);
  });

  it.each(['Nobody entered.', 'Has the prize now: nobody', 'so nobody has won.', "?? 'nobody'"])(
    'of what a sum shows is not: %s',
    (words) => {
      expect(nobodyIn(words)).toEqual([]);
    },
  );
});

describe('a withdrawn sentence', () => {
  it.each(withdrawn.map(({ was }) => was))('is found when it comes back: %s', (was) => {
    expect(withdrawnIn(`Some words. ${was} And more.`)).not.toEqual([]);
  });

  it.each([
    'Nobody could ever doubt this draw.',
    'It is fair beyond any doubt.',
    'A number which no one can choose.',
    'Not even Clubdraw could choose it: the platform can’t pick the round.',
    'No one can remove or add tickets.',
    'From then on nothing can be changed any more.',
    'No ticket is removed afterwards.',
    'This result is correct.',
    'The draw is provably fair.',
    'The rules were fixed long before the first ticket was sold.',
    'The list was closed before the number came out.',
    'Run node verify.mjs --self and compare.',
    'This proves that your tickets are in the list.',
    'We have e-mailed every winner.',
    'Nobody at all can rig, steer or influence it.',
    'Nobody chose that round.',
    'It cannot be manipulated.',
    'When it was closed, only Clubdraw knows.',
    'Level A: nobody could steer it.',
    'At the fee, 15 % of the price of each ticket.',
  ])('is found in other words: %s', (words) => {
    expect(withdrawnIn(words)).not.toEqual([]);
  });

  it.each([
    'Clubdraw could have chosen the winner.',
    'Witnesses had the sealed list’s fingerprint before the number came.',
    'The sums are right.',
    'Nobody entered, so there was nothing to draw.',
    'No ticket has this number, so nobody has won.',
    'Anyone can check this draw',
    'A level a publisher claims is the one that follows.',
    'which costs it Clubdraw’s fee, 15 % of what is paid',
  ])('is not what is so: %s', (words) => {
    expect(faultsOf(words)).toEqual([]);
  });
});
