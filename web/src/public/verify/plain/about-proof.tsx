import { drawPath, packagePath } from '@clubdraw/contract/pages/public-paths';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { drawInWords } from '@clubdraw/domain/draws/draw-outcome';
import { winnersInWords } from '@clubdraw/domain/draws/winners-in-words';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { UnbrokenCodes } from '../../../ui/unbroken-codes.tsx';
import { countedTickets } from './counted-tickets.ts';

type Props = { proof: PageProof };

/** A draw whose list is not closed: on sale, then as every page says it. */
function openWords({ runAt, runMethod, timezone, soldOut, tooFew }: PageProof, now: Date): string {
  const at = new Date(runAt);
  if (now < at && (soldOut || tooFew)) return 'All tickets are sold; nothing is drawn yet.';
  if (now < at) return 'Tickets are on sale; nothing is drawn yet.';
  const open = { livePressedAt: null, closedAt: null, cancelledAt: null, prize: null };
  return drawInWords({ ...open, runMethod, runAt: at, timezone }, now);
}

/** How the draw stands, once its list is closed or it is cancelled. */
export function stateOf(proof: PageProof): string {
  const { phase, result, close } = proof;
  if (phase === 'cancelled' && close) {
    return 'This draw was cancelled after its close: the public random value did not come within seven days.';
  }
  if (phase === 'cancelled') return 'This draw was cancelled. Nothing is drawn.';
  return result?.words ?? `The list is closed with ${countedTickets(close?.tickets ?? 0)}.`;
}

/**
 * A LIVE draw between its close and the stage: since when everybody waits, and for how long at
 * most.
 */
function envelopeWords({ close, round, envelope, timezone }: PageProof, now: Date): string | null {
  if (!close || !envelope || envelope.openedAt !== null) return null;
  const [closed, number, latest] = [close.at, round.at, envelope.latest].map((at) => {
    return showDateTime(new Date(at), timezone);
  });
  const isDue = now >= new Date(round.at);
  if (now >= new Date(envelope.latest)) {
    return `The list was closed on ${closed}. Clubdraw has not announced a result. Everybody can open the envelope: check this draw.`;
  }
  return `The list was closed on ${closed} and the number ${isDue ? 'came' : 'comes'} on ${number}. The envelope is opened on the stage, at the latest on ${latest}: then anybody can open it.`;
}

/** How the draw stands, whatever it is at. */
function standsOf(proof: PageProof, now: Date): string {
  if (proof.phase === 'open') return openWords(proof, now);
  return (proof.phase === 'closed' ? envelopeWords(proof, now) : null) ?? stateOf(proof);
}

/** How the draw stands; of several prizes first who has them, and then how they moved on. */
function Stands({ proof, now }: Props & { now: string }) {
  const words = standsOf(proof, new Date(now));
  const { winners = [] } = proof.result ?? {};
  const main = winners.length > 1 ? winnersInWords(winners) : words;
  const moves = words.replace(main, '').trim();
  return (
    <>
      <p className="strong">
        <UnbrokenCodes text={main} />
      </p>
      {moves === '' ? null : (
        <p className="promise">
          <UnbrokenCodes text={moves} />
        </p>
      )}
    </>
  );
}

/** A check explained to somebody who never made one. */
function promiseOf({ phase, envelope }: PageProof): string {
  if (phase === 'drawn') {
    return 'Was it fair? Press the button, and your own device works out the result again: from the published rules, the closed list and the public number.';
  }
  return phase === 'cancelled'
    ? 'Check this draw, and your device compares what was published of it with its cancellation.'
    : `Check this draw, and your device compares what is published so far. Once ${phase === 'open' ? 'the list is closed and ' : ''}${envelope ? 'the envelope is open' : 'the public number is there'}, it computes the result itself.`;
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
      <p className="promise">{promiseOf(proof)}</p>
      {proof.struck ? <p className="strong">{proof.struck}</p> : null}
      {proof.givenBack ? <p className="strong">{proof.givenBack}</p> : null}
      <Stands proof={proof} now={now} />
      {proof.beacon === 'test' ? (
        <p className="promise">
          A rehearsal: its number comes from a test beacon, which anybody can compute.
        </p>
      ) : null}
      <noscript>
        <p>
          Checking here needs JavaScript. The verifier, at the end of this page, runs without it.
        </p>
      </noscript>
    </>
  );
}
