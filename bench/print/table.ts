import { isMet, show, type Figure } from './figure.ts';

const heads = ['', 'Figure', 'Measured', 'Baseline of the same run', 'Ratio', 'Target', 'Met'];

function cells(figure: Figure): string[] {
  const { id, name, measured, baseline, value, unit = '', target } = figure;
  const bound = (number: number): string => `${show(number)}${unit}`;
  const wanted =
    target === undefined
      ? '–'
      : 'atLeast' in target
        ? `≥ ${bound(target.atLeast)}`
        : `≤ ${bound(target.atMost)}`;
  const met = isMet(figure);
  const word = met === undefined ? '–' : met ? 'yes' : '**no**';
  return [id, name, measured, baseline, bound(value), wanted, word];
}

/** The figures as a Markdown table that also reads well in a terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(cells)];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
