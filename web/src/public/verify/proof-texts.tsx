import {
  certificatePath,
  checkpointPath,
  conditionsPath,
  drawPath,
  entryLogPath,
  keysPath,
  packagePath,
  verifierPath,
  witnessPath,
} from '@clubdraw/contract/pages/public-paths';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { drawInWords } from '@clubdraw/domain/draw-outcome';
import { showDateTime } from '@clubdraw/domain/local-time';
import { Fingerprint } from './fingerprint.tsx';
import { LevelNote } from './level-note.tsx';
import { Icon } from '../frame/icon.tsx';
import { wholeNumber } from '../frame/whole-number.ts';

type Props = { proof: PageProof };

const many = (count: number, word: string): string =>
  `${wholeNumber(count)} ${word}${count === 1 ? '' : 's'}`;

/** A draw whose list is not closed: on sale, then as every page says it. */
function openWords({ runAt, round, timezone }: PageProof, now: Date): string {
  const at = new Date(runAt);
  if (now < at) return 'Tickets are on sale; nothing is drawn yet.';
  const runMethod = round === null ? 'LIVE' : 'COMPUTER_PICKED_WINNER';
  const open = { liveStartedAt: null, closedAt: null, cancelledAt: null, prize: null };
  return drawInWords({ ...open, runMethod, runAt: at, timezone }, now);
}

function stateOf({ phase, result, close }: PageProof): string {
  if (phase === 'cancelled' && close) {
    return 'This draw was cancelled after its close: the public random value did not come within seven days.';
  }
  if (phase === 'cancelled') return 'This draw was cancelled. Nothing is drawn.';
  return result?.words ?? `The list is closed with ${many(close?.tickets ?? 0, 'ticket')}.`;
}

/** Which draw it is, and how far. */
export function AboutProof({ proof, now }: Props & { now: string }) {
  const { id, packageId, name, runAt, timezone } = proof;
  return (
    <>
      <p className="prize">
        <a href={packageId ? packagePath(packageId) : drawPath(id)}>
          <bdi>{name}</bdi>
        </a>
        , <time dateTime={runAt}>{showDateTime(new Date(runAt), timezone)}</time>
      </p>
      <p className="strong">
        {proof.phase === 'open' ? openWords(proof, new Date(now)) : stateOf(proof)}
      </p>
      <noscript>
        <p>Checking here needs JavaScript. The verifier below runs without this page.</p>
      </noscript>
    </>
  );
}

type Step = { title: string; text: string; hash: string | null; isDone: boolean };

function stepsOf(proof: PageProof): Step[] {
  const { pubHash, phase, close, voids, round, result, beacon, timezone } = proof;
  const at = (instant: string): string => showDateTime(new Date(instant), timezone);
  const steps: Step[] = [
    {
      title: 'Rules published',
      text: 'Prize, price, date, numbers, terms and the commitment to a seed, signed before the first sale.',
      hash: pubHash,
      isDone: true,
    },
  ];
  const ended = endStep(proof);
  if (phase === 'cancelled' && !close) return [...steps, ended];
  steps.push({
    title: close ? `List closed on ${at(close.at)}` : 'The list is closed',
    text: close
      ? `${many(close.leaves, 'line')} in the log, ${many(close.tickets, 'ticket')} in the list${voids && ` (${voids})`}. This is the closing hash; write it down.`
      : 'When sales end, every ticket goes into one signed list.',
    hash: close?.hash ?? null,
    isDone: close !== null,
  });
  const source =
    beacon === 'test'
      ? 'a test beacon of this machine'
      : 'the beacon drand, run by independent organisations';
  steps.push({
    title: round ? `Public random value on ${at(round.at)}` : 'A public random value',
    text: `${round ? `Round ${round.number}` : 'A round'} of ${source}.`,
    hash: null,
    isDone: result !== null,
  });
  return [...steps, ended];
}

function endStep(proof: PageProof): Step {
  if (proof.phase === 'cancelled') {
    return { title: 'The draw was cancelled', text: stateOf(proof), hash: null, isDone: true };
  }
  const hash = proof.result?.hash ?? null;
  if (hash) return { title: 'Result computed', text: stateOf(proof), hash, isDone: true };
  const text = 'Seed and value pick from the list.';
  return { title: 'The result follows', text, hash: null, isDone: false };
}

/** The course of the draw with its hashes, as the certificate tells it. */
export function ProofStory({ proof }: Props) {
  return (
    <section className="stack" aria-labelledby="story">
      <h2 id="story">How the result comes about</h2>
      <ol className="steps">
        {stepsOf(proof).map(({ title, text, hash, isDone }) => (
          <li key={title} className={isDone ? 'passed' : 'not-checked'}>
            <span className="st">
              <Icon name={isDone ? 'check' : 'clock'} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="dim">{text}</p>
              {hash ? (
                <details>
                  <summary>The hash</summary>
                  <code className="hash">{hash}</code>
                </details>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Downloads({ proof: { id, ledger } }: Props) {
  const checkpoint = checkpointPath(ledger);
  const files = [
    ['Certificate', certificatePath(id)],
    ['Conditions: prize, price, club', conditionsPath(id)],
    ['Entry log', entryLogPath(id)],
    ['Checkpoint of the ledger', checkpoint],
    ['Keys of the platform', keysPath],
    ['verify.mjs, the verifier in one file', verifierPath],
    ['witness.mjs, to watch over the ledger', witnessPath],
  ] as const;
  return (
    <ul className="files">
      {files.map(([name, path]) => (
        <li key={path}>
          <a href={path} download={path === keysPath || path === checkpoint ? '' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Says what a check of this draw can prove at most, in the protocol's words, and what to do about
 * it.
 */
export function HowSure({ proof }: Props) {
  const level = proof.level ?? (proof.beacon === 'test' ? 'T' : 'B');
  return (
    <section className="stack" aria-labelledby="sure">
      <h2 id="sure">How sure can you be?</h2>
      <LevelNote proof={proof} level={level} />
      <h3>What is left</h3>
      <ul className="left">
        <li>Clubdraw can invent tickets and holders, and without a witness date a closing.</li>
        <li>A club can buy its own tickets and find a reason under its own published rules.</li>
        <li>A buyer can enter under several mailboxes.</li>
        <li>A stranger can only read.</li>
      </ul>
      <p className="notice warn plain">
        This page comes from the platform whose draw it checks, and a page can lie. To be sure, run
        verify.mjs on a device of your own, with the certificate and the entry log.
      </p>
      <details>
        <summary>How to run it</summary>
        <div className="stack-s">
          <p className="small">
            <code>node verify.mjs certificate.json --log entries.log --draw {proof.id}</code>
          </p>
          <Fingerprint of={proof.verifier} />
        </div>
      </details>
      {level === 'B' && !proof.isCarried ? (
        <p>
          More is proved when others sign the ledger before the round. Anybody can be such a
          witness, with one program on a machine of their own.
        </p>
      ) : null}
      <Downloads proof={proof} />
    </section>
  );
}
