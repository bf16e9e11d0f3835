import type { Waited } from '../load/waiting-buyers.ts';

type Box = { left: number; top: number; width: number; height: number };
type Axes = { box: Box; across: number; up: number };

const canvas = { width: 860, height: 400 };
const left: Box = { left: 70, top: 60, width: 330, height: 270 };
const right: Box = { left: 500, top: 60, width: 330, height: 270 };
const colours = { came: '#1f4e8c', opened: '#b3541e', paid: '#2e7d32', told: '#7b3f9d' };
const maxDots = 1_500;
const stepsOfCurve = 120;

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/**
 * Draws a line of buyers as SVG: how many came, had their page and paid; and waits as told and as
 * they were.
 */
export function linePicture(all: readonly Waited[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" font-family="sans-serif" font-size="13" role="img" aria-label="A line of ${all.length} buyers: how it was served, and how well its waits were foretold">`,
    `<rect width="${canvas.width}" height="${canvas.height}" fill="#ffffff"/>`,
    ...served(all),
    ...foretold(all),
    '</svg>\n',
  ].join('\n');
}

function served(all: readonly Waited[]): string[] {
  const came = all.map(({ cameAt }) => cameAt);
  const opened = all.flatMap(({ pageAt }) => pageAt ?? []);
  const paid = all.flatMap(({ paidAt }) => paidAt ?? []);
  const axes = { box: left, across: Math.max(...came, ...opened, ...paid) / 1_000, up: all.length };
  return [
    ...frame(axes, { title: 'Buyers', across: 'seconds since the first one came' }),
    curve(axes, came, colours.came),
    curve(axes, opened, colours.opened),
    curve(axes, paid, colours.paid, '4 4'),
    text('came', { x: left.left, y: 46, colour: colours.came }),
    text('had their payment page', { x: left.left + 55, y: 46, colour: colours.opened }),
    text('paid (dotted)', { x: left.left + 220, y: 46, colour: colours.paid }),
  ];
}

/** How many were so far at each instant. */
function curve(axes: Axes, instants: readonly number[], colour: string, dash = 'none'): string {
  const sorted = instants.toSorted((a, b) => a - b);
  let counted = 0;
  const points = Array.from({ length: stepsOfCurve + 1 }, (_, step) => {
    const second = (axes.across * step) / stepsOfCurve;
    while (counted < sorted.length && (sorted[counted] ?? 0) <= second * 1_000) counted += 1;
    return pointOf(axes, second, counted);
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>`;
}

function foretold(all: readonly Waited[]): string[] {
  const waits = all.flatMap(({ told, pageAt }) => {
    const [first] = told;
    if (!first || pageAt === undefined) return [];
    return [{ told: first.seconds, actual: (pageAt - first.at) / 1_000 }];
  });
  const most = Math.max(1, ...waits.flatMap(({ told, actual }) => [told, actual]));
  const axes = { box: right, across: most, up: most };
  const every = Math.max(1, Math.ceil(waits.length / maxDots));
  const corner = pointOf(axes, 0, 0);
  const wedge = [corner, pointOf(axes, most / 1.25, most), pointOf(axes, most, most)];
  wedge.push(pointOf(axes, most, most * 0.75));
  return [
    `<polygon points="${wedge.join(' ')}" fill="#eeeeee"/>`,
    ...frame(axes, {
      title: 'Wait as first told, in seconds (grey: right within a quarter)',
      across: 'wait as it was, in seconds',
    }),
    ...waits.flatMap(({ told, actual }, at) => {
      const [x, y] = pointOf(axes, actual, told).split(',');
      return at % every === 0
        ? [`<circle cx="${x}" cy="${y}" r="1.6" fill="${colours.told}" fill-opacity="0.5"/>`]
        : [];
    }),
  ];
}

function pointOf({ box, across, up }: Axes, x: number, y: number): string {
  const at = { x: box.left + (box.width * x) / across, y: box.top + box.height * (1 - y / up) };
  return `${at.x.toFixed(1)},${at.y.toFixed(1)}`;
}

const quarters = [0, 0.25, 0.5, 0.75, 1];

function frame(axes: Axes, { title, across }: { title: string; across: string }): string[] {
  const { box } = axes;
  const bottom = box.top + box.height;
  return [
    text(title, { x: box.left, y: 24, colour: '#222222' }),
    text(across, { x: box.left, y: bottom + 46, colour: '#444444' }),
    ...quarters.flatMap((share) => {
      const x = box.left + box.width * share;
      const y = bottom - box.height * share;
      return [
        `<line x1="${box.left}" y1="${y}" x2="${box.left + box.width}" y2="${y}" stroke="#dddddd"/>`,
        `<text x="${box.left - 8}" y="${y + 4}" text-anchor="end" fill="#444444">${numbers.format(axes.up * share)}</text>`,
        `<text x="${x}" y="${bottom + 22}" text-anchor="middle" fill="#444444">${numbers.format(axes.across * share)}</text>`,
      ];
    }),
  ];
}

function text(words: string, { x, y, colour }: { x: number; y: number; colour: string }): string {
  return `<text x="${x}" y="${y}" fill="${colour}">${words}</text>`;
}
