import { parseJson } from 'fairdraw/statements/json-text';

/** The receipts of a file without what opens their commitments; null for any other file. */
export async function withoutNames(file: File): Promise<object[] | null> {
  try {
    const json: unknown = parseJson(await file.text());
    const receipts: unknown[] = Array.isArray(json) ? json : [json];
    return receipts.map((receipt) => {
      const { format, holder: _, ...rest } = Object.assign({ format: '', holder: null }, receipt);
      if (!format.startsWith('vdraw-receipt/')) throw new Error('no receipt');
      return { format, ...rest };
    });
  } catch {
    return null;
  }
}

/**
 * Copies the receipts among files so that they tell nobody whose these are.
 *
 * @returns the sentence that says so
 * @throws where the browser does not let the page write to the clipboard
 */
export async function copyWithoutNames(files: readonly File[]): Promise<string> {
  const read = await Promise.all(files.map((file) => withoutNames(file)));
  const receipts = read.flatMap((some) => some ?? []);
  const [only] = receipts;
  const text = JSON.stringify(receipts.length === 1 ? only : receipts, null, 2);
  await navigator.clipboard.writeText(text);
  return 'Copied, without name and payment.';
}
