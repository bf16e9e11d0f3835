import { SpriteIcon } from '../../frame/icon.tsx';
import type { ShownCheck, ShownReport } from '../verifier-talk.ts';
import { HashLine } from './hash-line.tsx';

const marks = {
  passed: ['check', 'Passed'],
  failed: ['x', 'Failed'],
  warning: ['warning-circle-fill', 'Note'],
  'not checked': ['minus', 'Not checked'],
} as const;

const isUnmade = ({ status }: ShownCheck): boolean => status === 'not checked';

function CheckItem({ check: { id, title, status, detail, lines } }: { check: ShownCheck }) {
  const [icon, word] = marks[status];
  return (
    <li className={status.replace(' ', '-')}>
      <span className="st">
        <SpriteIcon name={icon} />
      </span>
      <div>
        <h4>{title}</h4>
        <p>
          <b>{word}</b> <span className="dim">({id})</span>. {detail}
        </p>
        {lines.length > 0 ? (
          <details>
            <summary>The figures</summary>
            <ul className="hash">
              {lines.map((line) => (
                <li key={line}>
                  <HashLine line={line} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}

function CheckItems({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <ol className="steps">
      {checks.map((check) => (
        <CheckItem key={check.id} check={check} />
      ))}
    </ol>
  );
}

/** Checks that nothing was there for: folded away, with their number. */
function Unmade({ checks }: { checks: readonly ShownCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <details>
      <summary>
        {checks.length === 1 ? '1 check was not made' : `${checks.length} checks were not made`}
      </summary>
      <CheckItems checks={checks} />
    </details>
  );
}

/** All checks, each in a sentence with its figures; those that were made come first. */
export function CheckList({ report: { words, checks, sources } }: { report: ShownReport }) {
  const [unmade, made] = [checks.filter(isUnmade), checks.filter((check) => !isUnmade(check))];
  return (
    <section className="stack" aria-labelledby="checks">
      <h3 id="checks">All checks</h3>
      <p>{words}</p>
      <p className="small dim">{sources.join(' ')}</p>
      <CheckItems checks={made} />
      <Unmade checks={unmade} />
    </section>
  );
}
