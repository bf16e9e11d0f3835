import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export type MenuEntry = { name: string; icon: ReactNode; onSelect: () => void };

type Props = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  button: ReactElement;
  entries: readonly MenuEntry[];
};

/** The menu behind a button: Mantine places it and moves the focus in it. */
export function MenuSheet({ opened, onChange, button, entries }: Props) {
  return (
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
        {entries.map(({ name, icon, onSelect }) => (
          <Menu.Item key={name} leftSection={icon} onClick={onSelect}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
