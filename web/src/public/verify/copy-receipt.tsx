import { useState } from 'react';

/** The receipts of a file without what opens their commitments; null for any other file. */
export async function withoutNames(file: File): Promise<object[] | null> {
  try {
    const json: unknown = JSON.parse(await file.text());
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

/** Copies receipts so that they prove their tickets to others and tell nobody whose these are. */
export function CopyReceipt({ files }: { files: readonly File[] }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const read = await Promise.all(files.map((file) => withoutNames(file)));
    const receipts = read.flatMap((some) => some ?? []);
    const [only] = receipts;
    const text = JSON.stringify(receipts.length === 1 ? only : receipts, null, 2);
    await navigator.clipboard.writeText(text);
  };
  const press = (): void => {
    copy().then(
      () => setSaid('Copied, without name and payment.'),
      () => setSaid('Your browser did not copy it. Allow this page to use the clipboard.'),
    );
  };
  return (
    <p>
      <button type="button" className="btn quiet" onClick={press}>
        Copy without my name
      </button>{' '}
      <output className="small">{said}</output>
    </p>
  );
}
