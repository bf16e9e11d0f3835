import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  id: string;
  opened: boolean;
  options: readonly string[];
  active: number;
  value: string;
  emptyText: string;
  onTake: (option: string) => void;
};

function scrollTo(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

/** The options of a combobox; the active one is kept in sight, the focus stays in the field. */
export function OptionList({ id, opened, options, active, value, emptyText, onTake }: Props) {
  return (
    <div className="options" hidden={!opened}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
      <div id={id} role="listbox" aria-label="Options" className="option-list">
        {opened
          ? options.map((option, position) => (
              <div
                key={option}
                id={`${id}-${position}`}
                ref={position === active ? scrollTo : undefined}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the listbox above
                role="option"
                tabIndex={-1}
                aria-selected={option === value}
                className={position === active ? 'option active' : 'option'}
                // Pressed, not clicked: a click would first take the focus from the field.
                onPointerDown={(event) => {
                  event.preventDefault();
                  onTake(option);
                }}
              >
                {option}
                {option === value ? <Icon of={CheckIcon} /> : null}
              </div>
            ))
          : null}
      </div>
      {opened && options.length === 0 ? <p className="option">{emptyText}</p> : null}
    </div>
  );
}
