import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type Props<T extends string> = {
  /** The choice that the tabs offer. */
  label: string;
  /** Their words, in order. */
  tabs: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (tab: T) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** Two or more views in the place of one; arrow keys go between them. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The keys of a record of T are its tabs.
  const names = Object.keys(tabs) as T[];
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = names[(names.indexOf(chosen) + step + names.length) % names.length];
    if (step === 0 || next === undefined) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(name)}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  );
}
