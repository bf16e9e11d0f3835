import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironmentFile } from '../../environment-file.ts';
import { filledForm } from '../../machine/settings-file.ts';
import { projectFolder } from '../../project-folder.ts';

const form = readFileSync(join(projectFolder, 'deploy/production.env'), 'utf8');

it('fills the form in so that systemd reads back each value, whatever signs it has (product §16.1)', () => {
  const settings = {
    PUBLIC_URL: 'https://raffle.example',
    MAIL_FROM: 'Clubdraw <no-reply@raffle.example>',
    SMTP_URL: 'smtp://name:pa"ss\\w#rd$x@mail.example:587?requireTLS=true',
    PLATFORM_LEGAL: " Draws 'R' Us, 1 Bay Street ",
    DRAND_CHAIN: '{"hash":"ab"}',
  };
  const text = filledForm(form, settings);
  expect(readEnvironmentFile(text)).toMatchObject(settings);
  expect(commentsIn(text)).toEqual(commentsIn(form));
  expect(text.match(/^PUBLIC_URL=/gm)).toHaveLength(1);
  // One that the form does not name stands at its end.
  expect(text.trimEnd().split('\n').at(-1)).toMatch(/^DRAND_CHAIN=/);
});

function commentsIn(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('#'));
}
