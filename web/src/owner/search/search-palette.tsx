import { maxSearchLength, minSearchLength } from '@clubdraw/domain/texts/search-words';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { foundGroups, type FoundGroup, type FoundRow } from './found-groups.tsx';
import { FoundList } from './found-list.tsx';
import { SlashSwitch } from './slash-switch.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useFound, type Search } from './use-found.ts';

const hint =
  'Part of a draw’s name or prize, of a membership’s name, or of an e‑mail, or a whole ticket code.';

/** The words under the field: why nothing is listed, or for a screen reader how much is. */
function Said({ words, search, count }: { words: string; search: Search; count: number }) {
  const { problem, isBusy, found, again } = search;
  if (problem !== undefined) {
    return (
      <Notice kind="bad" live="alert">
        <p>{problem}</p>
        <Button look="link" onClick={again}>
          Try again
        </Button>
      </Notice>
    );
  }
  const isEmpty = found !== undefined && count === 0 && !isBusy;
  const said = isEmpty ? `Nothing found for “${words}”.` : '';
  const counted = count === 1 ? '1 result' : `${count} results`;
  return (
    <>
      <output className={said === '' ? 'sr' : 'strong anywhere'}>
        {said === '' && count > 0 && !isBusy ? counted : said}
      </output>
      {count === 0 && (isEmpty || words.length < minSearchLength) ? (
        <p className="small dim">{hint}</p>
      ) : null}
      {count === 0 && isBusy ? <p className="small dim">Looking…</p> : null}
    </>
  );
}

type BoxProps = {
  /** Gives what was typed before the field had the focus, once. */
  takeTyped: () => string;
  onGo: (row: FoundRow, inNewTab: boolean) => void;
  onLeave: () => void;
};

/** A field with what it finds below: arrows choose, Enter opens (product §2.3). */
function SearchBox({ takeTyped, onGo, onLeave }: BoxProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const words = typed.trim();
  const search = useFound(words);
  const groups: FoundGroup[] = search.found ? foundGroups(search.found, words) : [];
  const rows = groups.flatMap((group) => group.rows);
  // The list may have become shorter meanwhile.
  const at = Math.min(active, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = rows[at];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setActive((at + step + rows.length) % rows.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chosen && !search.isBusy) onGo(chosen, event.metaKey || event.ctrlKey);
  };
  return (
    <>
      <div className="search-field">
        <Icon of={MagnifyingGlassIcon} />
        <input
          className="input"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows.length > 0 ? `${listId}-${at}` : undefined}
          placeholder="Draws, memberships, buyers"
          maxLength={maxSearchLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={typed}
          onFocus={() => {
            const early = takeTyped();
            setTyped((now) => (now + early).slice(0, maxSearchLength));
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-btn" aria-label="Close search" onClick={onLeave}>
          <Icon of={XIcon} />
        </button>
      </div>
      <Said words={words} search={search} count={rows.length} />
      <FoundList id={listId} groups={groups} active={at} onGo={onGo} />
      <SlashSwitch />
    </>
  );
}

type Props = Pick<BoxProps, 'takeTyped'> & { opened: boolean; onClose: () => void };

/** The search of everything that is the owner's, over whichever page is open (product §2.3). */
export function SearchPalette({ opened, takeTyped, onClose }: Props) {
  const navigate = useNavigate();
  const leave = useBackCloses(opened, onClose);
  const go = ({ to }: FoundRow, inNewTab: boolean): void => {
    if (inNewTab) return void window.open(to, '_blank', 'noopener');
    onClose();
    // In the place of the step that the search has put on top.
    void navigate(to, { replace: true });
  };
  return (
    <Dialog opened={opened} title="Search" onClose={leave} atTop>
      <SearchBox takeTyped={takeTyped} onGo={go} onLeave={leave} />
    </Dialog>
  );
}
