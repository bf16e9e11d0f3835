import type { PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { discountTypeNames } from '@clubdraw/domain/money/discounts';
import { useState } from 'react';

/** Codes that stand there at first. */
const firstCodes = 12;

/** The codes of a purchase and what comes with them, in the browser that paid. */
export function BoughtCodes({ news }: { news: PaymentNews }) {
  const [isWhole, setWhole] = useState(false);
  const { codes, discounts } = news;
  if (!codes || codes.length === 0) return null;
  return (
    <div className="bought">
      <h3>{codes.length === 1 ? 'Your code' : 'Your codes'}</h3>
      <ul>
        {codes.slice(0, isWhole ? codes.length : firstCodes).map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      {isWhole || codes.length <= firstCodes ? null : (
        <button className="btn quiet compact" type="button" onClick={() => setWhole(true)}>
          Show all {codes.length} codes
        </button>
      )}
      {discounts.map(({ type, code }) => (
        <p key={`${type} ${code}`}>
          {discountTypeNames[type]}: <b className="strong to">{code}</b>
        </p>
      ))}
    </div>
  );
}
