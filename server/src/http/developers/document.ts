import type { WireSchema } from './wire-schema.ts';

/** OpenAPI 3.1, as far as this description uses it. */
export type Media = { schema: WireSchema & Record<string, unknown>; example?: unknown };

export type Content = Record<string, Media>;

export type ResponseObject = {
  description: string;
  headers?: Record<string, { description: string; schema: WireSchema }>;
  content?: Content;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: WireSchema & Record<string, unknown>;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: {
    required: boolean;
    description?: string;
    content: Record<string, Media & { encoding?: object }>;
  };
  responses: Record<string, ResponseObject | { $ref: string }>;
};

/** An operation with the schemas that its `$ref`s lead to. */
export type Described = { operation: Operation; named: Record<string, WireSchema> };

/** Collects the named schemas of everything that is described, and answers the rest. */
export function collector() {
  const named: Record<string, WireSchema> = {};
  return {
    named,
    keep: (found: { schema: WireSchema; named: Record<string, WireSchema> }): WireSchema => {
      Object.assign(named, found.named);
      return found.schema;
    },
  };
}

export function json(schema: WireSchema, example?: unknown): Content {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
