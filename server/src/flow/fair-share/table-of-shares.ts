import { keptThings } from './kept-things.ts';
import { countedThings, type Beyond, type Share, type SharedThing } from './shared-things.ts';

const inWords: Record<Beyond, string> = {
  waits: 'waits',
  works: 'works, ever more',
  doubles: 'works, twice as much with each ten',
};

function counted({ shares }: SharedThing): string {
  return shares.map(({ of }) => of.join(' and ')).join('; ');
}

function shareOf({ shares }: SharedThing): string {
  return shares.map(shareInWords).join('; ');
}

function shareInWords({ most, per, maxEffort }: Share): string {
  const share = `${most.toLocaleString('en-AU')} a ${per}`;
  return maxEffort === undefined ? share : `${share}, work up to ${maxEffort} s`;
}

/**
 * The table of docs/security.md: each shared thing, who is counted, the fair share, what the one
 * beyond it meets.
 */
export function tableOfShares(): string {
  const rows = [
    ...Object.values<SharedThing>(countedThings).map((thing) => [
      thing.what,
      counted(thing),
      shareOf(thing),
      inWords[thing.beyond],
    ]),
    ...Object.values(keptThings).map((thing) => [
      thing.what,
      thing.counted,
      thing.share,
      thing.beyond,
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
