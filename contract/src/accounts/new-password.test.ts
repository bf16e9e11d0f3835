import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { newPassword } from './accounts.ts';

describe('a new password', () => {
  it.each([
    ['seven77', messages.passwordTooShort],
    ['x'.repeat(201), messages.atMostCharacters(200)],
  ])('%s is refused for its length (product §9.1)', (text, message) => {
    expect(newPassword.safeParse(text).error?.issues[0]?.message).toBe(message);
  });

  it.each(['8 chars!', 'x'.repeat(200), '  spaces stay  ', 'Ωμέγα 🎟 çà', '\u0000"><script>'])(
    '%j is taken as it was typed, whatever its characters (product §9.1)',
    (text) => {
      expect(newPassword.parse(text)).toBe(text);
    },
  );
});
