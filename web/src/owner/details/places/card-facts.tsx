import type { OwnedWinner } from '@clubdraw/contract/draws/winners';

type Props = { winner: Pick<OwnedWinner, 'name' | 'card'> };

/** Name and address of a winner's card as they were typed in: where to write to. */
export function CardFacts({ winner: { name, card } }: Props) {
  if (!card) return null;
  return (
    <p className="anywhere">
      {name ? (
        <>
          {name}
          <br />
        </>
      ) : null}
      <span className="lines">{card.address}</span>
      <br />
      {card.postcode}
    </p>
  );
}
