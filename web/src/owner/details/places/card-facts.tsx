import type { OwnedWinner } from '@clubdraw/contract/draws/winners';

type Props = { winner: Pick<OwnedWinner, 'name' | 'card'> };

/**
 * The words of a card as they were typed in: where to write to, and how the winner claims. Nothing
 * of anybody else.
 */
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
