import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { courseInWords } from '@clubdraw/domain/draws/draw-outcome';
import { StageScene } from '../../src/stage/stage-scene.tsx';
import { stageParts } from '../../src/stage/stage-parts.tsx';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { drawPage } from './page-facts.ts';
import { everyPrizePage } from './prize-facts.ts';
import { allPassedOver, passedOn, severalPlaces } from './results.ts';
import { htmlOf, textOf, whole } from './rendered.ts';
import { stagePage } from './stage-facts.ts';

type ShownResult = NonNullable<PageDraw['result']>;

const ran = { status: 'Expired', runAt: '2026-11-21T08:29:00.000Z' } as const;
const onStage = { ...ran, phase: 'drawn', drawnAt: '2026-11-21T08:30:00.000Z' } as const;

/**
 * The words of a draw's page; a code that stands in an element of its own ends before its full
 * stop.
 */
function wordsOf(result: typeof passedOn | typeof allPassedOver | typeof severalPlaces): string {
  return textOf(htmlOf(drawPage({ ...ran, result }))).replaceAll(/ (?=[.:])/g, '');
}

describe('after a winner was passed over', () => {
  it.each([
    ['the next ticket has the prize', passedOn],
    ['nobody is left', allPassedOver],
  ])('the pages say how it went when %s, and nothing else (product §12.8)', (_when, result) => {
    const draw = wordsOf(result);
    expect(draw).toContain(result.words);
    for (const text of [draw, textOf(htmlOf(stagePage({ ...onStage, result })))]) {
      expect(text).not.toContain('No ticket has this number');
      expect(text).not.toContain('Nobody entered');
    }
  });

  it('each time that one of several prizes moved on has a line, and no code breaks (product §12.8)', () => {
    const words = wordsOf(severalPlaces);
    expect(words).toContain('First winner 1 0 0 0 0 0');
    // It says 1 in so many: true of one prize alone.
    expect(words).not.toContain('Chance for each ticket');
    expect(words).toContain('Place 2: A tent 2-0-0-0-0-0');
    expect(words).not.toContain(severalPlaces.words);
    const lines = htmlOf(drawPage({ ...ran, result: severalPlaces })).matchAll(
      /<li><p>Ticket <span class="unbroken">([\d-]+)<\/span> was passed over on (.*?)<\/p>/g,
    );
    expect([...lines].map(([, code, why]) => [code, why])).toEqual([
      ['8-0-0-0-0-0', '20 Dec: given back, by Clubdraw’s word.'],
      ['9-0-0-0-0-0', '27 Dec: not claimed.'],
    ]);
  });
});

it('the page and the stage say a club’s reason in its words, and that only post reached the holder (product §12.8)', () => {
  const [passed] = passedOn.passedOver;
  const why = { cause: 'ineligible', reason: 'live in Victoria: no proof came' } as const;
  const byPost = { letterSentAt: '2026-12-01T13:00:00.000Z' };
  const course = { ...passedOn, passedOver: [{ ...passed, ...why, byPost }] };
  const words = courseInWords(course, 'Australia/Sydney');
  expect(words).toContain(
    'not eligible, by the club’s word: “live in Victoria: no proof came”; could only be reached by post, and the club says that it sent a letter on 2 Dec.',
  );
  const result = { ...course, words };
  const draw = textOf(htmlOf(drawPage({ ...ran, result }))).replaceAll(/ (?=[.:])/g, '');
  expect(draw).toContain(words);
  expect(endOnStage(result)).toContain('no proof came');
});

/** The stage at the end of a draw. */
function endOnStage(result: ShownResult): string {
  const page = stagePage({ ...onStage, result });
  if (page.page !== 'stage') throw new Error('no stage');
  const { draw, stage } = page;
  const scene = { name: 'result' } as const;
  const rest = { ready: null, parts: stageParts };
  return renderToStaticMarkup(createElement(StageScene, { draw, stage, scene, ...rest }));
}

it('no code of a result breaks at its hyphens, on the stage and on the page of who had the prize', () => {
  const drawn = `Drawn: ${whole('4-0-9-1-7-3')}. Passed over on 20 Dec: not claimed.`;
  expect(endOnStage(allPassedOver)).toContain(`${drawn} No ticket is left`);
  expect(endOnStage(passedOn)).toContain(`${drawn} Now: ${whole('5-5-5-5-5-5')}.`);
  for (const name of ['prizeGivenBack', 'prizePassedOver'])
    expect(htmlOf(everyPrizePage[name])).toMatch(/<code class="unbroken">\d-\d-\d-\d-\d-\d</);
});

/** Where the forms of a holder's page lead. */
function offers(name: string): string[] {
  const forms = htmlOf(everyPrizePage[name]).matchAll(/action="\/prize\/token\/([^"]+)"/g);
  return [...forms].map(([, press = '']) => press);
}

it('the page of a holder offers what the state allows, and no script (product §2.25)', () => {
  expect(offers('prizeOpen')).toEqual(['claim', 'give-back']);
  expect(offers('prizeClaimed')).toEqual(['give-back']);
  expect(offers('prizeGivenBack')).toEqual(['keep']);
  expect(offers('prizePassedOver')).toEqual(['objection']);
  expect(offers('prizeObjected')).toEqual([]);
  expect(htmlOf(everyPrizePage['prizeOpen'])).not.toContain('<script');
});
