import type { TierChoices } from '@clubdraw/contract/portal/tier-change';
import { comingTierWords } from '@clubdraw/domain/memberships/tier-change-words';
import { showMoney } from '@clubdraw/domain/money/money';
import { periodNames } from '@clubdraw/domain/time/frequency';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { useId } from 'react';

export type Choice = TierChoices['choices'][number];

type Props = {
  offer: TierChoices;
  chosen: Choice | undefined;
  choose: (tierId: string) => void;
};

/** The tiers to change into, and what the chosen one costs and brings, before anybody confirms. */
export function TierOptions({ offer, chosen, choose }: Props) {
  const name = useId();
  const { choices, tierName, price, frequency, startsAt, timezone } = offer;
  const each = `each ${periodNames[frequency]}`;
  if (choices.length === 0)
    return <p>The club has no other tier now that you could change to from {tierName}.</p>;
  return (
    <>
      <p>
        You are in <bdi>{tierName}</bdi>, {showMoney(price)} {each}.
      </p>
      <fieldset className="stack-s">
        <legend className="label">Change to</legend>
        {choices.map((choice) => (
          <label className="check" key={choice.tierId}>
            <input
              type="radio"
              name={name}
              checked={choice.tierId === chosen?.tierId}
              onChange={() => choose(choice.tierId)}
            />
            <span>
              <bdi className="strong">{choice.name}</bdi>, {showMoney(choice.price)} {each}
              {choice.features.map((feature) => (
                <span className="small dim tier-feature" key={feature}>
                  {feature}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="stack-s" aria-live="polite">
        {chosen ? (
          <>
            <p className="strong">
              {comingTierWords({ tierName: chosen.name, price: chosen.price, startsAt }, offer)}.
            </p>
            <p>{chosen.words}</p>
            <p className="small dim">
              It holds from the renewal on {showDateTime(startsAt, timezone)} on. Nothing is charged
              now, what you have bought stays, and until then you can take the change back.
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}
