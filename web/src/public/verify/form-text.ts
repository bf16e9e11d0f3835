/** What stands in a field of a form, without the spaces round it; nothing for a field that is not there. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
