import type { z } from 'zod';
import type { LimitName, Refusals } from './endpoint.ts';

/** An answer of a plain call. */
export type PlainAnswer = {
  description: string;
  /** None for an answer without a body. */
  mediaTypes?: readonly string[];
  /** Of a JSON answer, or of the data of each event. */
  schema?: z.ZodType;
  /** By name, with what each says. */
  headers?: Readonly<Record<string, string>>;
};

/**
 * A call whose answer is no JSON of ours, or whose caller is no client: a file, a text, a stream of
 * events, a way of a browser, a delivery of the provider, a question about health. The server
 * mounts it by itself; the reference lists it like every other.
 */
export type PlainCall = {
  name: string;
  method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  path: string;
  /** None where nothing is counted. */
  limit?: LimitName;
  /** One sentence for the reference. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** The headers that it needs, by name, with what each says. */
  headers?: Readonly<Record<string, string>>;
  /** The media type of its body, and what that says. */
  body?: { mediaType: string; description: string };
  answers: Readonly<Record<number, PlainAnswer>>;
  refusals?: Refusals;
};
