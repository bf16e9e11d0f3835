import { useEffect, useRef, useState } from 'react';
import { sendImage } from './send-image.ts';

/** Sends one file at a time: a later one takes the place of the one that is on its way. */
export function useSending(onSent: (imageId: string) => void) {
  const [progress, setProgress] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const stop = (): void => {
    underWay.current?.abort();
    setProgress(undefined);
  };
  /** Has the form wait for a file that is about to be sent in the place of the last one. */
  const hold = (): void => {
    underWay.current?.abort();
    setProgress(0);
  };
  /** Makes the file and sends it; the form waits for both. */
  const send = async (make: () => Promise<File> | File): Promise<void> => {
    stop();
    const upload = new AbortController();
    underWay.current = upload;
    setProgress(0);
    try {
      const file = await make();
      if (upload.signal.aborted) return;
      onSent(await sendImage(file, { onProgress: setProgress, signal: upload.signal }));
    } finally {
      if (!upload.signal.aborted) setProgress(undefined);
    }
  };
  return { progress, send, stop, hold };
}
