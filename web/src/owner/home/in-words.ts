/** A name of the payment provider for a reader: `individual.first_name` → "individual first name". */
export function inWords(name: string): string {
  return name.replaceAll(/[._]+/g, ' ').trim();
}
