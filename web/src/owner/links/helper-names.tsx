import type { Helper } from '@clubdraw/contract/draws/helper-links';
import { helperBounds } from '@clubdraw/domain/clubs/helper-link';
import { withVia } from '@clubdraw/domain/clubs/via';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { copyLink } from '../../ui/share-link.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The calls about the helpers of a draw or a package. */
type Calls = {
  add: (name: string) => Promise<{ helper: Helper }>;
  remove: (via: string) => Promise<unknown>;
};

/** The orders about helpers, one at a time; each reads the page again. */
export function useHelpers(calls: Calls) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      setSaid(await work());
      await revalidate();
      return true;
    } catch (error) {
      setProblem(plainText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (name: string) =>
    order(async () => `${(await calls.add(name)).helper.name} has a link now.`);
  const remove = async (via: string, name: string) =>
    order(async () => {
      await calls.remove(via);
      return `The name of ${name} is forgotten. The link goes on.`;
    });
  return { busy, problem, said, add, remove };
}

type Helpers = ReturnType<typeof useHelpers>;

/** A link for a helper, made with a name and a press (product §2.35). */
export function AddHelper({ helpers: { busy, problem, add } }: { helpers: Helpers }) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    if (name.trim() !== '' && (await add(name))) setName('');
    field.current?.focus();
  };
  return (
    <form
      className="stack-s"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Name of a helper"
        ref={field}
        maxLength={helperBounds.longest}
        autoComplete="off"
        help="They get a link of their own. Only you see the name."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <AlertNotice kind="bad" text={problem} />
      <div>
        <Button submit look="quiet" busy={busy}>
          Make a link
        </Button>
      </div>
    </form>
  );
}

type WaysProps = { helpers: Helpers; link: string; via: string; name: string | null };

/** The presses for the link of a helper; none for any other. */
export function HelperWays({ helpers, link, via, name }: WaysProps) {
  if (name === null) return null;
  return (
    <span className="row wrap">
      <Button look="compact ghost" onClick={() => void copyLink(withVia(link, via))}>
        Copy link<span className="sr"> of {name}</span>
      </Button>
      <Button
        look="compact ghost"
        disabled={helpers.busy}
        onClick={() => void helpers.remove(via, name)}
      >
        Forget<span className="sr"> {name}</span>
      </Button>
    </span>
  );
}

/** The same, for the end of each link in a table of sales. */
export function waysOf(helpers: Helpers, link: string) {
  return (via: string, name: string | null) => (
    <HelperWays helpers={helpers} link={link} via={via} name={name} />
  );
}
