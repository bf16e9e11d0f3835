/**
 * Lines of conditions that later versions give a meaning. They change no rule: a reader takes them
 * in their place and in their form, shows and counts them, and every verdict is as without them.
 */
type Form = { isFit: (value: string) => boolean; says: string };

const code = String.raw`[A-Z]{2}(?:-[A-Z0-9]{1,3})?`;

const forms: Readonly<Record<string, Form>> = {
  'min-age': { isFit: (value) => /^[1-9]\d{0,2}$/.test(value), says: 'years from 1 to 999' },
  'open-to': { isFit: areCodes, says: 'codes of countries or of parts of them, ascending' },
  permit: { isFit: () => true, says: 'a text' },
  late: { isFit: (value) => value === 'pass', says: 'the word pass' },
};

/**
 * How a line of a place's permit is called: the place's code as `open-to` has it, in small letters.
 */
const permit = /^permit-[a-z]{2}(?:-[a-z0-9]{1,3})?$/;

/** The name under which a line has its place in the order: those of permits share one. */
export function orderedName(name: string): string {
  return name.startsWith('permit-') ? 'permit' : name;
}

export function isReserved(name: string): boolean {
  return Object.hasOwn(forms, orderedName(name));
}

/**
 * Throws RangeError for a reserved line in another form than its own; says nothing about others.
 */
export function checkReserved(name: string, value: string): void {
  const form = isReserved(name) ? forms[orderedName(name)] : undefined;
  if (form && !form.isFit(value)) throw new RangeError(`${name} is not ${form.says}`);
  if (name.startsWith('permit') && !permit.test(name)) {
    throw new RangeError(`${name} does not name the place of a permit`);
  }
}

/** Each once, in the order of their bytes. */
function areCodes(value: string): boolean {
  const codes = value.split(' ');
  return (
    codes.every((one) => new RegExp(`^${code}$`).test(one)) &&
    codes.every((one, at) => at === 0 || (codes[at - 1] ?? '') < one)
  );
}
