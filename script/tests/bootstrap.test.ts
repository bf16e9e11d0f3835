import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';

const systemPath = '/usr/bin:/bin';

describe('script/server on a machine that lacks something', () => {
  let folder: string;

  beforeEach(() => {
    folder = openTemporaryFolder();
    mkdirSync(join(folder, 'script'));
    mkdirSync(join(folder, 'bin'));
    for (const file of ['script/server', 'script/bootstrap.sh', 'package-lock.json']) {
      copyFileSync(join(projectFolder, file), join(folder, file));
    }
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('says that Node is too old (product §16.1)', () => {
    have('node', 'case "$1" in -p) echo 18 ;; *) echo v18.20.0 ;; esac');
    expect(start()).toEqual({
      status: 1,
      said: 'Node 20 or newer is needed to install Clubdraw; this is v18.20.0.\n',
    });
  });

  it('says that packages cannot be downloaded without a network', () => {
    have('node', 'echo 24');
    have('npm', 'echo "npm error code ENOTFOUND" >&2; exit 1');
    expect(start()).toEqual({
      status: 1,
      said: 'Packages could not be downloaded: is there a connection to the npm registry?\n',
    });
  });

  it('says that the disk is full', () => {
    have('node', 'echo 24');
    have('npm', 'echo "npm error code ENOSPC" >&2; exit 1');
    expect(start().said).toBe('Packages could not be installed: the disk is full.\n');
  });

  it("shows npm's own words for any other failure", () => {
    have('node', 'echo 24');
    have('npm', 'echo "npm error something else" >&2; exit 1');
    expect(start().said).toBe('npm error something else\nnpm ci failed; its words are above.\n');
  });

  it('starts with the Node of an installed product, and installs nothing (product §16.3)', () => {
    mkdirSync(join(folder, 'runtime'));
    have('../runtime/node', 'echo "The own Node runs $1." >&2');
    have('npm', 'echo "npm runs" >&2; exit 1');
    expect(start()).toEqual({ status: 0, said: 'The own Node runs script/supervise.ts.\n' });
  });

  function have(program: string, script: string): void {
    const file = join(folder, 'bin', program);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  function start(): { status: number | null; said: string } {
    const env = { PATH: `${join(folder, 'bin')}:${systemPath}` };
    const done = spawnSync(join(folder, 'script', 'server'), [], { env, encoding: 'utf8' });
    return { status: done.status, said: done.stderr };
  }
});
