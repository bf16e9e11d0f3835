import {
  certificatePath,
  checkpointPath,
  conditionsPath,
  entryLogPath,
  keysPath,
  sourcesPath,
  sitePath,
  verifierPagePath,
  verifierPath,
  witnessPath,
} from '@clubdraw/contract/pages/public-paths';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { levelNames, levelText } from 'fairdraw/statements/assurance';
import { SpriteIcon } from '../../frame/icon.tsx';
import { UnbrokenCodes } from '../../../ui/unbroken-codes.tsx';
import { wholeNumber } from '../../frame/whole-number.ts';
import { stateOf } from '../plain/about-proof.tsx';
import { countedTickets } from '../plain/counted-tickets.ts';
import { Fingerprint } from './fingerprint.tsx';
import { LedgerNumber } from './ledger-number.tsx';
import { Hash } from './hash.tsx';

type Props = { proof: PageProof };

const lines = (count: number): string => `${wholeNumber(count)} line${count === 1 ? '' : 's'}`;

type Step = { title: string; text: string; hash: string | null; isDone: boolean };

function stepsOf(proof: PageProof): Step[] {
  const { pubHash, phase, close, voids, round, result, beacon, timezone } = proof;
  const at = (instant: string): string => showDateTime(new Date(instant), timezone);
  const steps: Step[] = [
    {
      title: 'Rules published',
      text: 'Prize, price, date, numbers, terms and the commitment to a seed, signed.',
      hash: pubHash,
      isDone: true,
    },
  ];
  const ended = endStep(proof);
  if (phase === 'cancelled' && !close) return [...steps, ended];
  steps.push({
    title: close ? `List closed on ${at(close.at)}` : 'The list is closed',
    text: close
      ? `${lines(close.leaves)} in the log, ${countedTickets(close.tickets)} in the list${voids && ` (${voids})`}. Keep the closing hash, and compare it after the draw.`
      : 'When sales end, every ticket goes into one signed list.',
    hash: close?.hash ?? null,
    isDone: close !== null,
  });
  const source =
    beacon === 'test'
      ? 'a test beacon of this machine'
      : 'the beacon drand, run by independent organisations';
  steps.push({
    title: `Public random value on ${at(round.at)}`,
    text: `Round ${round.number} of ${source}.`,
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
  const title = proof.close ? 'The result follows' : 'A result, once the list is closed';
  return { title, text: 'Seed and value pick from the list.', hash: null, isDone: false };
}

/** The course of the draw with its hashes, as the certificate tells it. */
function ProofStory({ proof }: Props) {
  return (
    <section className="stack" aria-labelledby="story">
      <h3 id="story">How the result comes about</h3>
      <ol className="steps">
        {stepsOf(proof).map(({ title, text, hash, isDone }) => (
          <li key={title} className={isDone ? 'passed' : 'not-checked'}>
            <span className="st">
              <SpriteIcon name={isDone ? 'check' : 'clock'} />
            </span>
            <div>
              <h4>{title}</h4>
              <p className="dim">
                <UnbrokenCodes text={text} />
              </p>
              {hash ? <Hash of={hash} what={`the hash of “${title}”`} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Downloads({ proof: { id, ledger, sources } }: Props) {
  const checkpoint = checkpointPath(ledger);
  const files = [
    ['Certificate', certificatePath(id)],
    ['Conditions: prize, price, club', conditionsPath(id)],
    ['Entry log', entryLogPath(id)],
    ...(sources ? [['List of sources: which tickets were free', sourcesPath(id)] as const] : []),
    ['Checkpoint of the ledger', checkpoint],
    ['Keys of the platform', keysPath],
    ['verify.mjs, the verifier in one file', verifierPath],
    ['site.json, which ledger this is', sitePath],
    ['verify.html, the same for a browser and any host', verifierPagePath],
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

/** The witnesses who are to see the closing before its round. */
function witnessWords({ witnesses = [] }: PageProof): string {
  if (witnesses.length === 0) {
    return 'Its announcement names no witness. Anybody can be one, with one program on a machine of their own: more can be relied on when others sign the ledger before the round.';
  }
  return `Its announcement names these witnesses: ${witnesses.join(', ')}. Clubdraw named them. They count for you if you know them from elsewhere: verify.mjs --witnesses.`;
}

/** The level in the protocol's own words. */
function LevelInFull({ proof }: Props) {
  const level = proof.level ?? (proof.beacon === 'test' ? 'rehearsal' : 'alone');
  if (proof.isCarried) return null;
  return (
    <section className="stack" aria-labelledby="in-full">
      <h3 id="in-full">How it was sealed</h3>
      <p>
        {proof.level ? 'Clubdraw says' : 'At most'}: {levelNames[level]}. {levelText[level]}
      </p>
      <p>{witnessWords(proof)}</p>
    </section>
  );
}

/** The files of a draw, and the command that checks them on another machine. */
function Elsewhere({ proof }: Props) {
  const withSources = proof.sources ? ' --sources sources.txt' : '';
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h3 id="elsewhere">Check it on your own machine</h3>
      <p>
        This page comes from the platform whose draw it checks, and a page can lie. To be sure, run
        verify.mjs on a device of your own, with the certificate and the entry log
        {proof.verifierPage ? (
          <>
            , or use <a href={proof.verifierPage}>a page that is not ours</a>
          </>
        ) : null}
        .
      </p>
      <p className="small">
        <code>
          node verify.mjs certificate.json --log entries.log{withSources} --draw {proof.id} --ledger
          “NUMBER”
        </code>
      </p>
      <LedgerNumber proof={proof} />
      <Fingerprint of={proof.verifier} />
      <Downloads proof={proof} />
    </section>
  );
}

/** Everything about a draw's proof that a lay reader can do without. */
export function ExpertTexts({ proof }: Props) {
  return (
    <div className="stack-l">
      <ProofStory proof={proof} />
      <LevelInFull proof={proof} />
      <Elsewhere proof={proof} />
    </div>
  );
}
