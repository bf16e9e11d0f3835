import { useState, type KeyboardEvent } from 'react';

type Choice = {
  value: string;
  options: readonly string[];
  matches: (option: string, typed: string) => boolean;
  onChange: (value: string) => void;
};

/** The state and the keys of a searchable list: arrows move, Enter takes, Escape leaves. */
export function useCombobox({ value, options, matches, onChange }: Choice) {
  /** The text that is being typed; undefined while the list is closed and the value stands. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const opened = typed !== undefined;
  const searching = typed !== undefined && typed !== value;
  const shown = searching ? options.filter((option) => matches(option, typed)) : options;
  const open = (): void => {
    if (opened) return;
    setTyped(value);
    setActive(Math.max(0, options.indexOf(value)));
  };
  const search = (text: string): void => {
    setTyped(text);
    setActive(0);
  };
  const close = (): void => setTyped(undefined);
  const take = (option: string | undefined): void => {
    if (option !== undefined) onChange(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (opened) setActive((active + step + shown.length) % Math.max(1, shown.length));
      else open();
    }
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && opened) {
      event.preventDefault();
      take(shown[active]);
    }
  };
  return { typed, shown, active, opened, open, search, close, take, onKeyDown };
}
