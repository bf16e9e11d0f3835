/**
 * The settings in a file that systemd reads as `EnvironmentFile`: a name and a value in a line, the
 * value with or without quotes around it. A line that begins with # or ; says nothing; inside a
 * value both stand for themselves, so no password is cut off.
 *
 * @throws {RangeError} that names the line without a name
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line.trimEnd()) ?? [];
    if (name === undefined || value === undefined)
      throw new RangeError(`line ${at + 1} is no setting: it has no NAME= at its beginning`);
    settings[name] = withoutQuotes(value.trim());
  }
  return settings;
}

function withoutQuotes(value: string): string {
  const [, double, single] = /^"((?:[^"\\]|\\.)*)"$|^'([^']*)'$/.exec(value) ?? [];
  return double?.replaceAll(/\\(.)/g, '$1') ?? single ?? value;
}
