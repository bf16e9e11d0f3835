import { keyScopes, type KeyScope } from '@clubdraw/domain/people/key-scopes';
import { keyScopeNames, keyScopeWords } from '@clubdraw/domain/texts/key-scope-names';
import { useId } from 'react';
import { AlertNotice } from '../../ui/alert-notice.tsx';

type BoxProps = {
  name: string;
  words: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
};

function ScopeBox({ name, words, checked, onCheck }: BoxProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-words`}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <div>
        <label className="strong" htmlFor={id}>
          {name}
        </label>
        <p className="small dim" id={`${id}-words`}>
          {words}
        </p>
      </div>
    </div>
  );
}

type Props = {
  scopes: readonly KeyScope[];
  problem: string | undefined;
  disabled: boolean;
  onChoose: (scopes: KeyScope[]) => void;
};

/** Boxes for what a key may do: several of them, in the order of the scopes. */
export function KeyScopesField({ scopes, problem, disabled, onChoose }: Props) {
  return (
    <fieldset className="stack-s" disabled={disabled}>
      <legend>The key</legend>
      {keyScopes.map((scope) => (
        <ScopeBox
          key={scope}
          name={keyScopeNames[scope]}
          words={keyScopeWords[scope]}
          checked={scopes.includes(scope)}
          onCheck={(checked) =>
            onChoose(keyScopes.filter((one) => (one === scope ? checked : scopes.includes(one))))
          }
        />
      ))}
      <AlertNotice kind="bad" text={problem ?? null} />
    </fieldset>
  );
}
