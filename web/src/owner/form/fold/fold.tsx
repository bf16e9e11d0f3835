import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../../ui/icon.tsx';

/** The reasons of a fold to open by itself. */
export type FoldState = {
  /** Something in it is wrong. */
  isWrong: boolean;
  /** Something in it is other than in a plain form. */
  differs: boolean;
};

type Props = FoldState & {
  title: string;
  /** Its content, in one line. */
  value: ReactNode;
  /** Beside a field that stands open, in the place of a section of its own. */
  isSlim?: boolean;
  children: ReactNode;
};

/**
 * A part of a form below its heading. Shut, it has no height, and its fields are in the document
 * all the same: Tab comes to them, find in page finds their words, and each opens it, because the
 * focus or the search brings a field into sight. It opens by itself when something in it is wrong
 * or other than plain (product §2.10).
 */
export function Fold({ title, value, isSlim = false, isWrong, differs, children }: Props) {
  const id = useId();
  const { isOpen, setOpen, inside, bringIntoSight } = useFold({ isWrong, differs });
  const Heading = isSlim ? 'div' : 'h2';
  return (
    <section className={`fold${isSlim ? ' slim' : ''}${isOpen ? '' : ' shut'}`}>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {title}
            {isOpen ? null : <span className="fold-value">{value}</span>}
          </span>
          <Icon of={CaretDownIcon} />
        </button>
      </Heading>
      <div
        id={id}
        className="fold-in"
        ref={inside}
        onFocus={() => setOpen(true)}
        onScroll={bringIntoSight}
      >
        <div className="fold-body">{children}</div>
      </div>
    </section>
  );
}

/** Whether a fold is open, and what was brought into sight in it when it opened. */
function useFold({ isWrong, differs }: FoldState) {
  const { submitCount } = useFormContext().formState;
  const [isOpen, setOpen] = useState(differs || isWrong);
  const [known, setKnown] = useState({ isWrong, differs, submitCount });
  // Each time anew: whoever shut it is shown once more what is wrong when the form is sent again.
  const isNewlyWrong = isWrong && !(known.isWrong && known.submitCount === submitCount);
  const differsNewly = differs && !known.differs;
  if (known.isWrong !== isWrong || known.differs !== differs || known.submitCount !== submitCount) {
    setKnown({ isWrong, differs, submitCount });
    if (isNewlyWrong || differsNewly) setOpen(true);
  }
  const inside = useRef<HTMLDivElement>(null);
  const found = useRef(0);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!isOpen) return;
    if (inside.current?.contains(active)) active?.scrollIntoView({ block: 'nearest' });
    // A text that a search found stays where it was found.
    else if (found.current > 0) window.scrollBy(0, found.current);
    found.current = 0;
  }, [isOpen]);
  const bringIntoSight = (): void => {
    found.current = inside.current?.scrollTop ?? 0;
    if (found.current > 0) setOpen(true);
  };
  return { isOpen, setOpen, inside, bringIntoSight };
}
