import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  openLog({ write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

describe('the log', () => {
  it('keeps code and constraint of a database error and none of its values', () => {
    const details = {
      severity: 'ERROR',
      routine: '_bt_check_unique',
      code: '23505',
      constraint: 'owners_email_unique',
      detail: 'Key (email)=(tess@example.com) already exists.',
    };
    const line = logged(Object.assign(new Error('duplicate: tess@example.com'), details));
    expect(line).toContain('owners_email_unique');
    expect(line).toContain('23505');
    expect(line).not.toContain('tess@example.com');
  });

  it("leaves out of another program's words whom they are about", () => {
    const line = logged(new Error('No <mia+a@x.example> at https://x.example/a?email=mia%40x&b=1'));
    expect(line).toContain('No <[e-mail]> at https://x.example/a?[query]');
  });

  it('is one line for each event, whatever line breaks a text has', () => {
    const lines: string[] = [];
    const log = openLog({ write: (line) => void lines.push(line) });
    log.info({ name: 'Van\n{"msg":"audit","event":"refund"}\r\n %s %o' }, 'published');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'published' });
  });

  it('says of another error what it is, where it came from and why', () => {
    const line = JSON.parse(logged(new TypeError('no such thing', { cause: new Error('below') })));
    expect(line.err).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      cause: { message: 'below' },
    });
    expect(line.err.stack[0]).toMatch(/^at /);
  });
});

/** A process with a log of its own, which ends when it is asked. */
async function startLogging(log: 'pipe' | number = 'pipe') {
  const child = fork(join(import.meta.dirname, '../../test/logging-process.ts'), {
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

describe('a process that ends', () => {
  it('has written every line of its log', async () => {
    const child = await startLogging();
    const lines: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    child.send('end');
    expect(await once(child, 'close')).toEqual([3, null]);
    const said = [...lines.join('').matchAll(/"msg":"([^"]+)"/g)].map(([, words]) => words);
    expect(said).toEqual(['begun', 'stopping', 'a fatal line is written at once', 'stopped']);
  });

  it('ends as well when nobody reads its log any more (product §16.4)', async () => {
    const child = await startLogging();
    child.stdout?.destroy();
    child.send('end');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('goes on and ends where no line can be written any more', async () => {
    const full = openSync('/dev/full', 'w');
    const child = await startLogging(full);
    // By then a line was written in vain.
    await scheduler.wait(300);
    child.send('end');
    expect(await once(child, 'exit')).toEqual([3, null]);
    closeSync(full);
  });
});
