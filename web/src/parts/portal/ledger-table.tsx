import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import { CustomerTime } from './customer-time.tsx';
import { growthWords, ledgerChange, ledgerWords } from './ledger-words.ts';

/** Every entry of a membership with its cause, the newest first. */
export function LedgerTable({ ledger }: { ledger: MembershipHistory }) {
  return (
    <>
      <p>{ledger.next}</p>
      <p className="dim">{growthWords(ledger)}</p>
      <div className="ledger-rows">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Why</th>
              <th scope="col" className="r">
                Entries
              </th>
            </tr>
          </thead>
          <tbody>
            {ledger.ledger.toReversed().map((row) => (
              <tr key={`${row.kind} ${row.cause} ${row.period}`}>
                <td>
                  <CustomerTime at={row.at} timezone={ledger.timezone} />
                </td>
                <td>{ledgerWords(row)}</td>
                <td className="r num">{ledgerChange(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
