import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import { CustomerTime } from './customer-time.tsx';
import { growthWords, historyChange, historyWords } from './history-words.ts';

/** Every entry of a membership with its cause, the newest first. */
export function HistoryTable({ history }: { history: MembershipHistory }) {
  return (
    <>
      <p>{history.next}</p>
      <p className="dim">{growthWords(history)}</p>
      <div className="history-rows">
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
            {history.ledger.toReversed().map((row) => (
              <tr key={`${row.kind} ${row.cause} ${row.period}`}>
                <td>
                  <CustomerTime at={row.at} timezone={history.timezone} />
                </td>
                <td>{historyWords(row)}</td>
                <td className="r num">{historyChange(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
