/**
 * The provider's names of what it asks for, from the most particular to the most general, with the
 * words for a club. A name of the API is a path: `individual.verification.document`.
 */
const known: readonly [RegExp, string][] = [
  [/external_account/, 'a bank account for your money'],
  [/tos_acceptance/, 'that you accept the provider’s terms'],
  [/statement_descriptor/, 'your name on card statements'],
  [/business_type/, 'whether you are a person or an organisation'],
  [/business_profile\.url/, 'your website'],
  [/business_profile/, 'what your club does'],
  [/additional_document/, 'a document that shows your address'],
  [/^company\.verification/, 'a document of your organisation'],
  [/verification/, 'a photo of your identity document'],
  [/^company\.(?:tax_id|vat_id|registration)/, 'the number of your organisation'],
  [/^company\.name/, 'the name of your organisation'],
  [/^company\.address/, 'the address of your organisation'],
  [/^company\.phone/, 'the phone number of your organisation'],
  [/(?:id_number|ssn_last_4)/, 'a tax or identity number'],
  [/\.dob\b/, 'your date of birth'],
  [/\.(?:first|last)_name/, 'your name'],
  [/\.address/, 'your address'],
  [/\.phone/, 'your phone number'],
  [/\.email/, 'your e‑mail address'],
  [/(?:directors|owners|executives)_provided/, 'that all people of the organisation are named'],
  [/^(?:directors|owners|executives|representative|person_)/, 'details of a person in charge'],
];

/** A name of the payment provider for a reader: `card_payments` becomes "card payments". */
function inWords(name: string): string {
  return name.replaceAll(/[._]+/g, ' ').trim();
}

/** The capabilities that the reference names, as the provider spells them (product §2.6). */
const listed = [
  'bancontact_payments',
  'blik_payments',
  'card_payments',
  'eps_payments',
  'klarna_payments',
  'link_payments',
  'p24_payments',
  'revolut_pay_payments',
  'transfers',
];

/**
 * An account's capabilities and their states: those that the reference names, and then the rest.
 */
export function capabilitiesInWords(
  capabilities: Readonly<Record<string, string>>,
): { name: string; state: string }[] {
  const rest = Object.keys(capabilities).filter((name) => !listed.includes(name));
  return [...listed, ...rest].map((name) => ({
    name: inWords(name.replace(/_payments$/, '')),
    state: inWords(capabilities[name] ?? 'not requested'),
  }));
}

/** The things that the provider asks for, in words, each once. */
export function requirementsInWords(names: readonly string[]): string[] {
  const all = names.map((name) => known.find(([pattern]) => pattern.test(name))?.[1]);
  return [...new Set(all.map((words, at) => words ?? inWords(names[at] ?? '')))];
}
