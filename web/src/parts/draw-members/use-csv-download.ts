import { listDrawMembers } from '@clubdraw/contract/draw-members';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { FilterValues } from '../filters/filter-field.ts';

type Download = {
  /** The rows that have arrived, while it is under way. */
  rows: number | undefined;
  problem: string | undefined;
  start: () => void;
};

/** Downloads the rows of a draw's members list, filtered as it is shown; leaving gives it up. */
export function useCsvDownload(drawId: string, filters: FilterValues): Download {
  const [rows, setRows] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const download = async (): Promise<void> => {
    const { signal } = (underWay.current = new AbortController());
    setProblem(undefined);
    setRows(0);
    try {
      const parts = { params: { id: drawId }, query: { ...filters } };
      saveFile(
        await fetchCsv(listDrawMembers, parts, { onLines: setRows, signal }),
        `draw-memberships-${drawId}.csv`,
      );
    } catch (error) {
      if (signal.aborted) return;
      setProblem(plainText(error));
    }
    setRows(undefined);
  };
  return { rows, problem, start: () => void download() };
}
