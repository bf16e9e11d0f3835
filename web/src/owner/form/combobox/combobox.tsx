import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, type Ref } from 'react';
import type { ControlProps } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OptionList } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';

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

/** A long list to search in: what is typed narrows it. */
export function Combobox(props: Props) {
  const { control, ref, value, options, matches, onChange, onBlur, disabled, emptyText } = props;
  const listId = useId();
  const list = useCombobox({ value, options, matches, onChange });
  const { typed, shown, active, opened, open, search, close, take, onKeyDown } = list;
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
        onChange={(event) => search(event.target.value)}
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
