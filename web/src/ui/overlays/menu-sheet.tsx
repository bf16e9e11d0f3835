import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { WithMantine } from './mantine/with-mantine.tsx';

export type MenuEntry = {
  name: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Why it cannot be chosen; stands under its name. */
  refusal?: string | undefined;
};

type Props = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  button: ReactElement;
  entries: readonly MenuEntry[];
};

/** One row of the menu. A refused one keeps its place in the arrow keys' round, to be read. */
function Entry({ name, icon, onSelect, refusal }: MenuEntry) {
  const refused = refusal !== undefined;
  return (
    <Menu.Item
      leftSection={icon}
      aria-disabled={refused || undefined}
      closeMenuOnClick={!refused}
      onClick={refused ? undefined : onSelect}
    >
      {name}
      {refused ? <small>{refusal}</small> : null}
    </Menu.Item>
  );
}

/** The menu behind a button: Mantine places it and moves the focus in it. */
export function MenuSheet({ opened, onChange, button, entries }: Props) {
  return (
    <WithMantine>
      <Menu
        unstyled
        opened={opened}
        onChange={onChange}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        offset={4}
        classNames={{ dropdown: 'menu', item: 'menu-item' }}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => (
            <Entry key={entry.name} {...entry} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </WithMantine>
  );
}
