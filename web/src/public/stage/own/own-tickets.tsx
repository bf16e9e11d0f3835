import { typedCode } from '@clubdraw/domain/texts/typed-code';
import { useEffect, useState } from 'react';
import late from '../../../stage/late.css?inline';
import { placesPart, type OpenPlaces } from '../../../stage/places.tsx';
import type { StageDraw } from '../../../stage/scene.ts';
import { ownWords, type Watched } from './own-words.ts';
import { portalCodes } from './portal-codes.ts';
import { keepTypedCodes, typedCodes } from './typed-codes.ts';
import { adoptStyle } from '../../share/adopt-style.ts';
import tokens from '../../../ui/styles/tokens.css?inline';

// Once, as this part comes.
adoptStyle(tokens + late);

type Props = Omit<Watched, 'open'> & { draw: StageDraw; at: OpenPlaces };

/** The codes of the watcher: those of the portal's session, and those that were typed here. */
function useOwnCodes(drawId: string) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<readonly string[]>(() => typedCodes(drawId));
  useEffect(() => {
    let isGone = false;
    portalCodes(drawId).then(
      (found) => isGone || setHeld(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [drawId]);
  const add = (code: string): void => {
    const all = [...new Set([...typed, code])];
    setTyped(all);
    keepTypedCodes(drawId, all);
  };
  return { codes: [...new Set([...held, ...typed])], add };
}

type FormProps = { draw: StageDraw; add: (code: string) => void };

function CodeForm({ draw: { numbers }, add }: FormProps) {
  const [error, setError] = useState('');
  const submit = (form: HTMLFormElement): void => {
    const text = new FormData(form).get('own-code');
    const shape = { length: numbers.length, width: String(numbers.to).length };
    const code = typedCode(typeof text === 'string' ? text : '', shape);
    const isOne = code.split('-').length === numbers.length;
    setError(isOne ? '' : `A code of this draw has ${numbers.length} numbers.`);
    if (!isOne) return;
    add(code);
    form.reset();
    const details = form.closest('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };
  return (
    <form
      className="over"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <label htmlFor="own-code">Ticket code</label>
      <input
        id="own-code"
        name="own-code"
        autoComplete="off"
        aria-invalid={error !== ''}
        aria-describedby="own-error"
      />
      <button className="btn go" type="submit">
        Follow it
      </button>
      <p id="own-error" role="alert">
        {error}
      </p>
    </form>
  );
}

export { stageParts } from '../../../stage/stage-parts.tsx';

/** How it goes for the watcher's own tickets, and a place to type a code. */
export function OwnTickets({ draw, at, ...watched }: Props) {
  const { codes, add } = useOwnCodes(draw.id);
  if (watched.scene.name === 'cancelled') return null;
  return (
    <>
      <output>{ownWords(codes, { ...watched, open: placesPart.openCodes(at) })}</output>
      <details>
        <summary className="btn stage-btn">
          {codes.length === 0 ? 'Follow your ticket' : 'Follow another ticket'}
        </summary>
        <CodeForm draw={draw} add={add} />
      </details>
    </>
  );
}
