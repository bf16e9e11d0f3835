import { Icon } from '../frame/icon.tsx';
import type { ShownCheck, ShownReport } from './verifier-talk.ts';

const marks = {
  passed: ['check', 'Passed'],
  failed: ['x', 'Failed'],
  warning: ['warning-circle-fill', 'Note'],
  'not checked': ['minus', 'Not checked'],
} as const;

function CheckItem({ check: { id, title, status, detail, lines } }: { check: ShownCheck }) {
  const [icon, word] = marks[status];
  return (
    <li className={status.replace(' ', '-')}>
      <span className="st">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>
          <b>{word}</b> <span className="dim">({id})</span>. {detail}
        </p>
        {lines.length > 0 ? (
          <details>
            <summary>The figures</summary>
            <ul className="hash">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}

/** All checks, V1 to V17, each in a sentence with its figures. */
export function CheckList({ report: { checks, sources } }: { report: ShownReport }) {
  return (
    <section className="stack" aria-labelledby="checks">
      <h2 id="checks">What was checked</h2>
      <p className="small dim">{sources.join(' ')}</p>
      <ol className="steps">
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} />
        ))}
      </ol>
    </section>
  );
}
