const name = /[ \t]*([A-Za-z_]\w*)=[ \t]*/y;
const nothing = /[ \t\r]*(?:[#;][^\n]*)?(?:\n|$)/y;
const quoted = /(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)")[ \t]*/y;
const plain = /((?:[^\n\\]|\\[\s\S])*)(?:\n|$)/y;

/**
 * The settings in a file that systemd reads as `EnvironmentFile`, read as it does: a name and a
 * value in a line, which may be quoted in parts. A line that begins with # or ; says nothing;
 * inside a value both stand for themselves, so no password is cut off. Outside of quotes a
 * backslash makes the next character one like any other; in double quotes it does so for quotes,
 * backslashes, backticks and dollar signs. One before the end of a line continues it.
 *
 * @throws {RangeError} that names the line without a name, or with a quote that never ends
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (take(nothing)) continue;
    const line = text.slice(0, at).split('\n').length;
    const [, called] = take(name) ?? [];
    if (called === undefined) throw new RangeError(`line ${line} is no setting: it has no NAME=`);
    let value = '';
    for (let part = take(quoted); part; part = take(quoted))
      value += part[1] ?? (part[2] ?? '').replaceAll(/\\(?:([`"$\\])|\n)/g, '$1');
    if (/^["']/.test(text.slice(at)))
      throw new RangeError(`line ${line} is no setting: its quote never ends`);
    const [, rest = ''] = take(plain) ?? [];
    settings[called] = value + withoutBackslashes(rest.replace(/(?<!\\)[ \t\r]+$/, ''));
  }
  return settings;
}

function withoutBackslashes(text: string): string {
  return text.replaceAll(/\\(?:\n|([\s\S]))/g, '$1');
}
