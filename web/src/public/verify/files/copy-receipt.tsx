import { useState } from 'react';

/** Copies receipts so that they prove their tickets to others and tell nobody whose these are. */
export function CopyReceipt({ files }: { files: readonly File[] }) {
  const [said, setSaid] = useState('');
  const press = (): void => {
    import('./receipts-without-names.ts')
      .then(({ copyWithoutNames }) => copyWithoutNames(files))
      .then(setSaid, () =>
        setSaid('Your browser did not copy it. Allow this page to use the clipboard.'),
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
