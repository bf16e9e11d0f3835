export type GrowthLine = { name: string; unit: string; values: readonly number[] };

const box = { left: 70, top: 40, width: 520, height: 340 };
const canvas = { width: 860, height: 440 };
const colours = ['#1f4e8c', '#b3541e', '#2e7d32', '#7b3f9d', '#8a6d00', '#555555', '#c2185b'];
const decades = { from: -1, to: 5 };

function yOf(value: number): number {
  const share = (Math.log10(value) - decades.from) / (decades.to - decades.from);
  return box.top + box.height * (1 - Math.min(1, Math.max(0, share)));
}

function xOf(at: number, count: number): number {
  return box.left + (box.width * at) / (count - 1);
}

const amounts = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Draws how figures grow with the tickets of a draw, both axes by powers of ten, as SVG. */
export function growthPicture(sizes: readonly number[], lines: readonly GrowthLine[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" font-family="sans-serif" font-size="13" role="img" aria-label="Time and memory against the tickets of a draw">`,
    `<rect width="${canvas.width}" height="${canvas.height}" fill="#ffffff"/>`,
    `<text x="${box.left}" y="22" fill="#222222">Milliseconds or megabytes against the tickets of a draw (both by powers of ten)</text>`,
    ...gridOf(),
    ...sizes.map(
      (size, at) =>
        `<text x="${xOf(at, sizes.length)}" y="${box.top + box.height + 22}" text-anchor="middle" fill="#444444">${amounts.format(size)}</text>`,
    ),
    ...lines.flatMap((line, at) => lineOf(line, colours[at % colours.length] ?? '#000000')),
    ...labelsOf(lines),
    '</svg>\n',
  ].join('\n');
}

function gridOf(): string[] {
  const powers = Array.from(
    { length: decades.to - decades.from + 1 },
    (_, step) => decades.from + step,
  );
  return powers.flatMap((power) => {
    const y = yOf(10 ** power);
    return [
      `<line x1="${box.left}" y1="${y}" x2="${box.left + box.width}" y2="${y}" stroke="#dddddd"/>`,
      `<text x="${box.left - 10}" y="${y + 4}" text-anchor="end" fill="#444444">${amounts.format(10 ** power)}</text>`,
    ];
  });
}

function lineOf({ values }: GrowthLine, colour: string): string[] {
  const points = values.map((value, at) => ({ x: xOf(at, values.length), y: yOf(value) }));
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
    ...points.map(
      ({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="${colour}"/>`,
    ),
  ];
}

const lineHeight = 18;

/** The names stand where the lines end, moved apart where they would lie on each other. */
function labelsOf(lines: readonly GrowthLine[]): string[] {
  const ends = lines.map(({ name, unit, values }, at) => {
    const value = values.at(-1) ?? 0;
    const text = `${name}: ${amounts.format(value)} ${unit}`;
    return { text, y: yOf(value) + 4, colour: colours[at % colours.length] };
  });
  let free = box.top;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map(({ text, y, colour }) => {
      const at = Math.max(y, free);
      free = at + lineHeight;
      return `<text x="${box.left + box.width + 14}" y="${at.toFixed(1)}" fill="${colour}">${text}</text>`;
    });
}
