import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FilterField, FilterValues } from './filter-field.ts';
import { listSearch } from '../listing/list-search.ts';

// Most visits filter nothing.
const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }));

type Props = {
  rows: readonly (readonly FilterField[])[];
  values: FilterValues;
  /** Other actions for the list. */
  children?: ReactNode;
};

/**
 * A list's filters: they live in its address, so that back, reload and a shared link keep them. A
 * new filter begins at the first page (product §9.3).
 */
export function FilterBar({ rows, values, children }: Props) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = (): void => setOpened(false);
  const used = rows.flat().filter(({ name }) => values[name]);
  const apply = (filters: FilterValues): void => {
    void navigate(pathname + listSearch(filters));
  };
  return (
    <div className="row wrap">
      <button
        ref={opener}
        type="button"
        className="btn quiet compact"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon of={FunnelIcon} />
        Open Filters
      </button>
      {used.map(({ name, say }) => (
        <Link
          key={name}
          className="chip chip-link"
          to={pathname + listSearch({ ...values, [name]: '' })}
          // The chip goes away with its filter; the focus stays in its row.
          onClick={() => opener.current?.focus()}
        >
          <span className="sr">Remove the filter </span>
          {say(values[name] ?? '')}
          <Icon of={XIcon} />
        </Link>
      ))}
      {children}
      <Dialog opened={opened} title="Set Filters" onClose={close}>
        <Suspense>
          <FilterForm
            rows={rows}
            values={values}
            onApply={(filters) => {
              close();
              apply(filters);
            }}
            onClear={() => apply({})}
            onClose={close}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}

/** A list that its filters leave empty, and the way back to the whole of it. */
export function NoMatch() {
  const { pathname } = useLocation();
  return (
    <div className="empty">
      <p className="strong">Nothing matches these filters</p>
      <Link className="btn quiet" to={pathname}>
        Clear
      </Link>
    </div>
  );
}
