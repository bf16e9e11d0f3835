import type { BootedMachine } from './booted-machine.ts';

/** The parts of the documented layout, by the control groups of their units. */
const parts = ['clubdraw-worker', 'clubdraw-web@', 'postgresql@', 'haproxy'];

/**
 * The memory of a machine's parts, a line each, their sum, and that of all its processes: the
 * proportional set size, in which pages that several processes share count once.
 */
export function memoryOf(machine: BootedMachine): string[] {
  const listed = machine.demand('sh', ['-c', script]);
  const sizes = listed.split('\n').map((line) => {
    const [unit = '', kb = '0'] = line.split(' ');
    return { unit, kb: Number(kb) };
  });
  const lines = parts.flatMap((part) => {
    const own = sizes.filter(({ unit }) => unit.startsWith(part));
    const sum = own.reduce((all, { kb }) => all + kb, 0);
    return own.length === 0 ? [] : [`${part}: ${megabytes(sum)} in ${own.length} processes`];
  });
  const known = sizes.filter(({ unit }) => parts.some((part) => unit.startsWith(part)));
  const sumOf = (some: typeof sizes): string =>
    megabytes(some.reduce((all, { kb }) => all + kb, 0));
  const all = `every process of the machine: ${sumOf(sizes)}`;
  return [...lines, `together ${sumOf(known)} (PSS)`, all];
}

function megabytes(kb: number): string {
  return `${Math.round(kb / 1024)} MB`;
}

/** A line for each process: its unit where it has one, and its PSS in kB. */
const script = `for p in /proc/[0-9]*; do
  unit=$(sed -n 's|.*/\\([^/]*\\)\\.service.*|\\1|p' $p/cgroup 2>/dev/null | head -1)
  pss=$(sed -n 's/^Pss: *\\([0-9]*\\) kB/\\1/p' $p/smaps_rollup 2>/dev/null)
  [ -n "$pss" ] && echo "\${unit:--} $pss"
done; true`;
