/** A code as its form has it. */
export type TypedCode = {
  code: string;
  kind: 'percentOff' | 'tickets';
  /** The percent, or the number of tickets. */
  amount: string;
  uses: string;
  perPerson: string;
  until: string;
};

export const noCode: TypedCode = {
  code: '',
  kind: 'percentOff',
  amount: '',
  uses: '100',
  perPerson: '1',
  until: '',
};

/** A number that was typed; what is none stays as it is, for the rules to refuse. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The body of the call that makes it. */
export function codeBody({ code, kind, amount, uses, perPerson, until }: TypedCode) {
  return {
    code: code.trim(),
    [kind]: numberOf(amount),
    uses: numberOf(uses),
    perPerson: numberOf(perPerson),
    until,
  };
}
