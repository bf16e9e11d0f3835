import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checks } from '../checks/all-checks.ts';
import { openMemoryFolder } from '../checks/memory-folder.ts';
import { quickChecks } from '../checks/quick-checks.ts';
import { timesOf } from '../checks/run-in-turn.ts';
import { keepLastLines } from '../process/last-lines.ts';
import { runCheck } from '../checks/run-check.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

const alone = { browser: undefined, extra: [] };

describe('runCheck', () => {
  it('fails when one command fails, and runs the others all the same', async () => {
    const folder = openTemporaryFolder();
    const file = join(folder, 'ran');
    const commands = [
      ['node', '-e', 'process.exit(3)'],
      ['touch', file],
    ];
    expect(await runCheck({ name: 'two', commands }, alone)).toBe(false);
    expect(existsSync(file)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('runs commands that keep to one core side by side, and fails when one of them does', async () => {
    const folder = openTemporaryFolder();
    // Each waits for what the other one writes.
    const meet = (own: string, other: string, code: number): string[] => {
      const [mine, theirs] = [join(folder, own), join(folder, other)].map((one) =>
        JSON.stringify(one),
      );
      const wait = `while (!fs.existsSync(${theirs}));`;
      return ['node', '-e', `fs.writeFileSync(${mine}, ''); ${wait} process.exit(${code})`];
    };
    const commands = [meet('a', 'b', 0), meet('b', 'a', 3)];
    expect(await runCheck({ name: 'two', commands, isSideBySide: true }, alone)).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b']);
    rmSync(folder, { recursive: true });
  });

  it("runs the tools with the project's own Node", async () => {
    const question = `process.exit(process.version === '${process.version}' ? 0 : 1)`;
    expect(await runCheck({ name: 'node', commands: [['node', '-e', question]] }, alone)).toBe(
      true,
    );
  });

  it('tells a check which browser there is, and hands over its arguments', async () => {
    const question = 'process.exit(process.env.CHROMIUM_PATH === process.argv[1] ? 0 : 1)';
    const check = { name: 'browser', commands: [['node', '-e', question]] };
    expect(await runCheck(check, { browser: '/here', extra: ['/here'] })).toBe(true);
  });
});

describe('a check in memory', () => {
  it('has a folder of its own for temporary files, which is gone afterwards', async () => {
    const folder = openTemporaryFolder();
    const file = join(folder, 'where');
    const question = `fs.writeFileSync(process.argv[1], os.tmpdir())`;
    const commands = [['node', '-e', question, file]];
    const whereOf = async (isInMemory: boolean) => {
      expect(await runCheck({ name: 'where', commands, isInMemory }, alone)).toBe(true);
      return readFileSync(file, 'utf8');
    };
    expect(await whereOf(false)).toBe(tmpdir());
    const place = openMemoryFolder();
    place?.remove();
    const where = await whereOf(true);
    expect(where !== tmpdir()).toBe(place !== undefined);
    expect(existsSync(where)).toBe(place === undefined);
    rmSync(folder, { recursive: true });
  });
});

describe('openMemoryFolder', () => {
  it('makes a new folder where there is room, and takes those of dead runs away', () => {
    const parent = openTemporaryFolder();
    const dead = spawnSync('true').pid;
    for (const name of [`clubdraw-run-${dead}-a`, `clubdraw-run-${process.ppid}-b`, 'other'])
      mkdirSync(join(parent, name));
    const opened = openMemoryFolder({ parent, room: 1 });
    const kept = [`clubdraw-run-${process.ppid}-b`, 'other'];
    expect(readdirSync(parent)).toEqual(
      expect.arrayContaining([...kept, basename(opened?.path ?? '')]),
    );
    expect(readdirSync(parent)).toHaveLength(3);
    expect(readdirSync(opened?.path ?? '')).toEqual([]);
    opened?.remove();
    expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
    rmSync(parent, { recursive: true });
  });

  it('is none without such a place, or with too little room', () => {
    const parent = openTemporaryFolder();
    expect(openMemoryFolder({ parent: join(parent, 'missing'), room: 1 })).toBeUndefined();
    expect(openMemoryFolder({ parent, room: 2 ** 60 })).toBeUndefined();
    expect(readdirSync(parent)).toEqual([]);
    rmSync(parent, { recursive: true });
  });
});

describe('what a check prints', () => {
  it('is heard whole, from both ways out', async () => {
    const heard: string[] = [];
    const question = "process.stdout.write('out\\n'); process.stderr.write('err\\n')";
    const check = { name: 'loud', commands: [['node', '-e', question]] };
    await runCheck(check, { ...alone, onOutput: (text) => heard.push(text) });
    expect(heard.join('').split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  it('is kept by its last lines, whatever pieces it comes in', () => {
    const last = keepLastLines(2);
    for (const piece of ['a\nb', 'b\n', 'c', '\n']) last.add(piece);
    expect(last.text()).toBe('bb\nc');
  });
});

describe('timesOf', () => {
  it('says in a line for each check what it took, and the sum', () => {
    const format = { name: 'format', hasPassed: true, seconds: 0.94 };
    const tests = { name: 'tests', hasPassed: false, seconds: 203.45 };
    expect(timesOf([format, tests])).toBe(
      ['format      0.9 s', 'tests     203.4 s  FAILED', 'together  204.4 s'].join('\n'),
    );
  });
});

describe('quickChecks', () => {
  const changes = { base: 'abc', reason: 'as asked', removed: 0 };
  const commandsOf = (files: string[], wanted: string) =>
    quickChecks({ ...changes, files }, 0).find(({ name }) => name === wanted)?.commands;

  it('check all types, lint what changed and run the tests that follow, and no journeys', () => {
    const files = ['script/test', 'domain/src/money/fee.ts', 'e2e/by-keyboard-alone.e2e.ts'];
    const names = quickChecks({ ...changes, files }, 0).map(({ name }) => name);
    expect(names).toEqual(['types', 'lint', 'tests']);
    expect(commandsOf(files, 'lint')?.[0]?.slice(-2)).toEqual(files.slice(1));
    expect(commandsOf(files, 'tests')?.[0]).toContain('abc');
  });

  it('lint nothing when no source changed, and everything when the rules did', () => {
    expect(commandsOf(['README.md'], 'lint')).toBeUndefined();
    const whole = checks.find(({ name }) => name === 'lint')?.commands;
    expect(commandsOf(['domain/src/money/fee.ts', '.oxlintrc.json'], 'lint')).toEqual(whole);
  });
});

describe('checks', () => {
  it('check the types of every workspace and of script', () => {
    const types = checks.find((check) => check.name === 'types');
    const folders = types?.commands.map((command) => command.at(-1));
    expect(folders).toEqual(expect.arrayContaining(['domain', 'server', 'web', 'e2e', 'script']));
  });
});
