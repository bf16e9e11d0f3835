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
