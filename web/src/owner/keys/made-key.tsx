import { useEffect, useRef } from 'react';
import { copyLink } from '../../ui/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { name: string; text: string; onEnd: () => void };

/** A key as it is shown once, in the place of the form: nobody can read it later. */
export function MadeKey({ name, text, onEnd }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" live="status">
        <div className="stack-s">
          <p className="anywhere">
            The key of {name}. Copy it now: it is not shown again, and we cannot look it up.
          </p>
          <p>
            <code className="anywhere">{text}</code>
          </p>
          <p className="row wrap">
            <Button look="compact" onClick={() => void copyLink(text)}>
              Copy the key
            </Button>
            <Button look="quiet compact" onClick={onEnd}>
              I have it
            </Button>
          </p>
        </div>
      </Notice>
    </div>
  );
}
