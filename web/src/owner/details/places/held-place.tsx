import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { Icon } from '../../../ui/icon.tsx';
import { CardFacts } from './card-facts.tsx';
import { TurnHandOver } from '../../hand-over/turn-hand-over.tsx';
import { canHandOver, mustWrite, PassOverCauses, turnWords } from '../turn/prize-turn.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';
import { WriteTo } from '../write-to.tsx';

const sourceWords: Record<NonNullable<OwnedWinner['source']>, string> = {
  paid: 'bought',
  free: 'free entry',
  post: 'entered by post',
  given: 'given by you',
  member: 'member',
};

function Holder({ winner }: { winner: OwnedWinner }) {
  const { code, email, phone, name, source } = winner;
  if (code === null) return <p className="dim">Nobody: no ticket is left for this place.</p>;
  return (
    <>
      <p className="row wrap">
        <span className="code">{code}</span>{' '}
        {source ? <span className="dim small">{sourceWords[source]}</span> : null}
      </p>
      <p className="small anywhere">
        {[name, phone].filter(Boolean).join(', ')}
        {name || phone ? ', ' : ''}
        {email ? <WriteTo email={email} /> : 'no e‑mail address'}
      </p>
      {email ? null : <CardFacts winner={winner} />}
    </>
  );
}

type Props = {
  winner: OwnedWinner;
  drawId: string;
  timezone: string;
};

/** One place with its holder, how far they are, and folded away what the club can do about it. */
export function HeldPlace({ winner, drawId, timezone }: Props) {
  const { place, prize, turn } = winner;
  const runs = useMay(whoRuns);
  return (
    <li className="stack-s tier-block">
      <h3 className="anywhere">
        Place {place}: <bdi>{prize}</bdi>
      </h3>
      <Holder winner={winner} />
      {turn ? <p className="small">{turnWords(turn, timezone)}</p> : null}
      {runs && canHandOver(turn) ? (
        <div className="row wrap">
          <TurnHandOver
            drawId={drawId}
            turn={turn}
            prize={prize}
            whom={winner.email}
            timezone={timezone}
          />
        </div>
      ) : null}
      {runs && turn?.toldAt ? (
        <details className="advanced">
          <summary>
            <Icon of={CaretRightIcon} />
            {mustWrite(turn) ? 'Enter your letter' : 'If this winner drops out'}
            <span className="sr"> of place {place}</span>
          </summary>
          <div>
            <PassOverCauses drawId={drawId} turn={turn} timezone={timezone} />
          </div>
        </details>
      ) : null}
    </li>
  );
}
