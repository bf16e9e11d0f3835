import { useEffect, useRef } from 'react';
import { CopyReceipt } from './copy-receipt.tsx';
import type { ShownCheck } from '../verifier-talk.ts';

type Props = {
  files: readonly File[];
  choose: (files: readonly File[]) => void;
  /** The findings about receipts among the files; null without one. */
  receipt: ShownCheck | null;
  /** Whether the draw has a list that says which tickets were free. */
  hasSources: boolean;
};

const tones = { passed: 'good', warning: 'warn', failed: 'bad', 'not checked': 'note' } as const;

/** The owner of a ticket, and whether it takes part. */
function ReceiptAnswer({ receipt, files }: Pick<Props, 'files'> & { receipt: ShownCheck }) {
  return (
    <>
      <output className={`notice ${tones[receipt.status]} plain`}>{receipt.detail}</output>
      <CopyReceipt files={files} />
    </>
  );
}

/** Saved copies in place of what the platform says today: certificate, receipt, log, sources. */
export function FileDrop({ files, choose, receipt, hasSources }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const putAway = (): void => {
    if (field.current) field.current.value = '';
    choose([]);
  };
  useEffect(() => {
    // Anywhere on the page: a file that misses the field would else replace the page.
    const allow = (event: DragEvent): void => event.preventDefault();
    const take = (event: DragEvent): void => {
      event.preventDefault();
      const dropped = [...(event.dataTransfer?.files ?? [])];
      if (dropped.length > 0) choose(dropped);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', take);
    };
  });
  return (
    <section className="card stack drop" aria-labelledby="saved">
      <h2 id="saved">Check your receipt, or a saved copy</h2>
      <div className="field">
        <label htmlFor="files">
          Receipt, certificate, ticket proof
          {hasSources ? ', entry log or list of sources' : ' or entry log'}
        </label>
        <input
          id="files"
          ref={field}
          type="file"
          multiple
          onChange={({ currentTarget: { files: chosen } }) => choose([...(chosen ?? [])])}
        />
      </div>
      {files.length > 0 ? (
        <p className="small">
          Used: <bdi>{files.map(({ name }) => name).join(', ')}</bdi>{' '}
          <button type="button" className="btn quiet" onClick={putAway}>
            Put away
          </button>
        </p>
      ) : (
        <p className="small dim">
          Choose them or drop them here, such as the receipt from your e‑mail. They stay on your
          device.
        </p>
      )}
      {receipt ? <ReceiptAnswer receipt={receipt} files={files} /> : null}
    </section>
  );
}
