import { useEffect, useState } from 'react';

/** Copies receipts so that they prove their tickets to others and tell nobody whose these are. */
export function CopyReceipt({ files }: { files: readonly File[] }) {
  const [copy, setCopy] = useState<{ of: readonly File[]; press: () => Promise<string> }>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isShown = true;
    // Read before the press: a browser lets a page write to the clipboard within a press alone.
    import('./receipts-without-names.ts')
      .then(({ copyOfReceipts }) => copyOfReceipts(files))
      .then(
        (press) => isShown && setCopy({ of: files, press }),
        () => setSaid('It could not be loaded. Reload the page.'),
      );
    return () => {
      isShown = false;
    };
  }, [files]);
  return (
    <p>
      <button
        type="button"
        className="btn quiet"
        disabled={copy?.of !== files}
        onClick={() => void copy?.press().then(setSaid)}
      >
        Copy without my name
      </button>{' '}
      <output className="small">{said}</output>
    </p>
  );
}
