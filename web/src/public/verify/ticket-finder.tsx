import { useState } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { useVerifier } from './use-verifier.ts';

type Props = { drawId: string; files: readonly File[] };

/** A ticket's place in the closed list, with the proof of it. */
export function TicketFinder({ drawId, files }: Props) {
  const { ask, isBusy, answer } = useVerifier();
  const [error, setError] = useState('');
  const submit = (form: HTMLFormElement): void => {
    const typed = new FormData(form).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    const isCode = /\d/.test(code);
    setError(isCode ? '' : 'Type the code of a ticket.');
    if (isCode) ask({ kind: 'find', drawId, files, code });
  };
  const tone = answer?.kind === 'found' ? answer.tone : 'bad';
  const lines =
    answer?.kind === 'found' ? answer.lines : answer?.kind === 'trouble' ? [answer.text] : [];
  const isFound = !isBusy && answer?.kind === 'found' && answer.tone === 'good';
  return (
    <li className={isFound ? 'passed' : tone === 'bad' && lines.length > 0 ? 'failed' : 'stated'}>
      <span className="st">
        <SpriteIcon name={isFound ? 'check' : 'ticket'} />
      </span>
      <form
        className="stack-s"
        aria-labelledby="mine"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <h3 id="mine">{isFound ? 'Your ticket took part' : 'Did your ticket take part?'}</h3>
        <div className="finder">
          <div className="field">
            <label htmlFor="code">Ticket code</label>
            <input
              className="input num"
              id="code"
              name="code"
              autoComplete="off"
              aria-invalid={error !== ''}
              aria-describedby="code-error"
            />
          </div>
          <button type="submit" className="btn" disabled={isBusy}>
            Find it
          </button>
        </div>
        <p className="err" id="code-error" role="alert">
          {error}
        </p>
        <output>
          {isBusy ? <span className="small dim">Looking…</span> : null}
          {!isBusy && !error && lines.length > 0 ? (
            <span className={`notice ${tone} plain`}>
              <UnbrokenCodes text={lines.join(' ')} />
            </span>
          ) : null}
        </output>
      </form>
    </li>
  );
}
