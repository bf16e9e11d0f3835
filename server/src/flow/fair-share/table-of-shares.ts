import { countedThings, keptThings, type Beyond, type SharedThing } from './shared-things.ts';

const inWords: Record<Beyond, string> = {
  waits: 'waits until the time is over',
  works: 'works: the more, the more were taken',
};

function counted({ shares }: SharedThing): string {
  return shares.map(({ of }) => of.join(' and ')).join('; ');
}

function shareOf({ shares }: SharedThing): string {
  return shares.map(({ most, per }) => `${most.toLocaleString('en-AU')} a ${per}`).join('; ');
}

/** The table of docs/security.md: each shared thing, who is counted, the fair share, what the one beyond it meets. */
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
