import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showCount } from '../../ui/show-count.ts';
import type { FilterValues } from '../filters/filter-field.ts';
import { useCsvDownload, type CsvList } from './use-csv-download.ts';

type Props = CsvList & {
  filters: FilterValues;
  /** Rows of the whole file; undefined while nobody has counted them. */
  total: number | undefined;
};

/** The list as a file for a spreadsheet, and how far its download is. */
export function CsvButton({ filters, total, ...csv }: Props) {
  const { rows, problem, start } = useCsvDownload(csv, filters);
  return (
    <>
      {rows === undefined ? null : (
        <output className="small dim num push">
          {showCount(rows)} {total === undefined ? '' : `of ${showCount(total)} `}rows
        </output>
      )}
      <Button
        look={`quiet compact ${rows === undefined ? 'push' : ''}`}
        icon={<Icon of={DownloadSimpleIcon} />}
        busy={rows !== undefined}
        onClick={start}
      >
        Download CSV
      </Button>
      {problem ? (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
    </>
  );
}
