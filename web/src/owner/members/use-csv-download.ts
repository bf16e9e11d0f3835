import { csvName } from '@clubdraw/domain/texts/file-name';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { fetchCsv } from './fetch-csv.ts';
import { saveFile } from '../../api/save-file.ts';
import { useProfile } from '../../api/session/profile.ts';
import type { FilterValues } from '../filters/filter-field.ts';

type Download = {
  /** The rows that have arrived, while it is under way. */
  rows: number | undefined;
  problem: string | undefined;
  start: () => void;
};

/**
 * A list that is also to be had as CSV; its file is named by the club, and by what it is about.
 */
export type CsvList = {
  list: Parameters<typeof fetchCsv>[0];
  /** Of the draw or the package that is listed. */
  id?: string;
  about: readonly string[];
};

/** Downloads the rows of a list, filtered as it is shown; leaving gives it up. */
export function useCsvDownload({ list, id, about }: CsvList, filters: FilterValues): Download {
  const { club } = useProfile();
  const [rows, setRows] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const download = async (): Promise<void> => {
    const { signal } = (underWay.current = new AbortController());
    setProblem(undefined);
    setRows(0);
    try {
      const parts = { params: id === undefined ? {} : { id }, query: { ...filters } };
      const file = await fetchCsv(list, parts, { onLines: setRows, signal });
      saveFile(file, csvName([club.shownName, ...about]));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(plainText(error));
    }
    setRows(undefined);
  };
  return { rows, problem, start: () => void download() };
}
