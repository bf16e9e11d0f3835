import {
  addPostalEntriesCall,
  type PostalAnswer,
} from '@clubdraw/contract/free-entries/postal-entries';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import type { TypedCard } from './typed-cards.ts';

/** A name that no other batch has. Pages without encryption have no randomUUID. */
function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Sends cards, a batch at a time. A batch keeps its name until it was answered: sent again after a
 * failure, it gives no second ticket.
 */
export function useCardBatch(drawId: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PostalAnswer>();
  const waiting = useRef<{ id: string; sent: string }>(undefined);
  const send = async (entries: readonly TypedCard[]): Promise<PostalAnswer | undefined> => {
    const sent = JSON.stringify(entries);
    if (waiting.current?.sent !== sent) waiting.current = { id: newBatchId(), sent };
    setBusy(true);
    setProblem(null);
    setAnswer(undefined);
    try {
      const body = { batchId: waiting.current.id, entries: [...entries] };
      const given = await call(addPostalEntriesCall, { params: { id: drawId }, body });
      waiting.current = undefined;
      setAnswer(given);
      await revalidate();
      return given;
    } catch (error) {
      setProblem(plainText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, answer, send };
}
