import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { Icon } from '../../ui/icon.tsx';
import type { FoundGroup, FoundRow } from './found-groups.tsx';

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  /** The position of the active row among those of all groups. */
  active: number;
  onGo: (row: FoundRow, inNewTab: boolean) => void;
};

function scrollTo(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

type OptionProps = { id: string; row: FoundRow; isActive: boolean; onGo: Props['onGo'] };

/** The focus stays in the field, as a press would take it away. */
function Option({ id, row, isActive, onGo }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      ref={isActive ? scrollTo : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a listbox
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={isActive ? 'option active' : 'option'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onGo(row, event.metaKey || event.ctrlKey)}
    >
      <span className="found-words">
        <b>{row.name}</b>
        {row.about === undefined ? null : <small>{row.about}</small>}
      </span>
      {row.state}
      {row.about === undefined ? <Icon of={ArrowRightIcon} /> : null}
    </div>
  );
}

/** The rows of all groups as one listbox, each with its place among all of them. */
export function FoundList({ id, groups, active, onGo }: Props) {
  const before = (group: number): number =>
    groups.slice(0, group).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no such rows
    <div id={id} role="listbox" aria-label="Results" className="found">
      {groups.map(({ title, rows, note }, group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a listbox
        <div key={title} role="group" aria-label={title}>
          <div className="found-title" aria-hidden="true">
            {title}
          </div>
          {rows.map((row, place) => (
            <Option
              key={row.to}
              id={`${id}-${before(group) + place}`}
              row={row}
              isActive={before(group) + place === active}
              onGo={onGo}
            />
          ))}
          {note === undefined ? null : <div className="small dim found-note">{note}</div>}
        </div>
      ))}
    </div>
  );
}
