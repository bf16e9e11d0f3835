import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ListIcon } from '@phosphor-icons/react/dist/csr/List';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { AccountMenu } from './account-menu.tsx';

const fetchSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await fetchSideMenu()).SideMenu }));

/** The router counts the entries of this visit in the history's state. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

function BackButton() {
  const navigate = useNavigate();
  const back = (): void => {
    if (hasHistory()) void navigate(-1);
    else void navigate(paths.welcome);
  };
  return (
    <button type="button" className="icon-btn" aria-label="Back" onClick={back}>
      <Icon of={ArrowLeftIcon} />
    </button>
  );
}

type MenuProps = { profile: Profile; onSearch: () => void };

function MenuButton({ profile, onSearch }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const wanted = useEver(opened);
  useFocusReturn(opened);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void fetchSideMenu()}
        onClick={() => setOpened(true)}
      >
        <Icon of={ListIcon} />
      </button>
      <Suspense>
        {wanted ? (
          <SideMenu
            opened={opened}
            onClose={() => setOpened(false)}
            onSearch={onSearch}
            links={profile.links}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type Props = MenuProps & { title: string; home: boolean };

/** Back, menu, the page's title, the owner's e-mail and account menu (product §2.3). */
export function Header({ title, home, profile, onSearch }: Props) {
  const { shownName } = profile.club;
  return (
    <header className="bar">
      <div className="ways">
        {home ? null : <BackButton />}
        <MenuButton profile={profile} onSearch={onSearch} />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="who">
        <span>
          {shownName ? <b>{shownName} </b> : null}
          {profile.email}
        </span>
        <AccountMenu profile={profile} />
      </div>
    </header>
  );
}
