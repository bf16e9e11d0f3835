import { parseJson } from 'fairdraw/statements/json-text';
import { clipboardClosed } from '../clipboard-closed.ts';

const isReceipt = (json: unknown): json is { format: string } =>
  typeof json === 'object' &&
  json !== null &&
  'format' in json &&
  typeof json.format === 'string' &&
  json.format.startsWith('vdraw-receipt/');

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/**
 * The receipts of a file without what opens their commitments; null for any other file.
 *
 * @throws {DOMException} where the browser cannot read the file any more
 */
export async function withoutNames(file: File): Promise<object[] | null> {
  // A log has any length; nobody waits for it.
  if ((await file.slice(0, 6).text()) === 'vdraw-') return null;
  const json = parsed(await file.text());
  const receipts: unknown[] = Array.isArray(json) ? json : [json];
  if (receipts.length === 0 || !receipts.every(isReceipt)) return null;
  return receipts.map((receipt) => {
    const { format, holder: _, ...rest } = Object.assign({ holder: null }, receipt);
    return { format, ...rest };
  });
}

/** The receipts among files as a text that tells nobody whose these are; null without a receipt. */
async function textWithoutNames(files: readonly File[]): Promise<string | null> {
  const read = await Promise.all(files.map((file) => withoutNames(file)));
  const receipts = read.flatMap((some) => some ?? []);
  const [only] = receipts;
  if (!only) return null;
  return JSON.stringify(receipts.length === 1 ? only : receipts, null, 2);
}

const say = (sentence: string) => async (): Promise<string> => sentence;

/**
 * Reads the receipts among files, and answers the press that copies them so that they tell nobody
 * whose these are. It writes to the clipboard at once, and answers the sentence that says how it
 * went.
 */
export async function copyOfReceipts(files: readonly File[]): Promise<() => Promise<string>> {
  try {
    const text = await textWithoutNames(files);
    return text === null ? say('There is no receipt among your files.') : async () => write(text);
  } catch {
    return say('Your files could not be read. Choose them again, and try once more.');
  }
}

async function write(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied, without name and payment.';
  } catch {
    return clipboardClosed;
  }
}
