import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { OptionList } from './option-list.tsx';

type Props = {
  control: ControlProps;
  ref?: Ref<HTMLInputElement>;
  value: string;
  options: readonly string[];
  matches: (option: string, typed: string) => boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  emptyText: string;
};

/** A long list to search in: what is typed narrows it, arrows move, Enter takes, Escape leaves. */
export function Combobox(props: Props) {
  const { control, ref, value, options, matches, onChange, onBlur, disabled, emptyText } = props;
  const listId = useId();
  /** What is being typed; undefined while the list is closed and the value stands. */
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
  return (
    <span className="combobox">
      <input
        {...control}
        ref={ref}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={opened}
        aria-controls={listId}
        aria-activedescendant={opened && shown.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={typed ?? value}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      <Icon of={CaretDownIcon} />
      <OptionList
        id={listId}
        opened={opened}
        options={shown}
        active={active}
        value={value}
        emptyText={emptyText}
        onTake={take}
      />
    </span>
  );
}
