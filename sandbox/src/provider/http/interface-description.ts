import { readFileSync } from 'node:fs';

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: (string | null)[];
  nullable?: boolean;
  anyOf?: Schema[];
  items?: Schema;
  properties?: { [name: string]: Schema };
  required?: string[];
  additionalProperties?: boolean | Schema;
}

interface InterfaceDescription {
  info: { version: string };
  eventTypes: string[];
  operations: { method: string; path: string; request: Schema; response: object }[];
  schemas: { [name: string]: Schema };
}

const file = new URL('../../../openapi/stripe.json', import.meta.url);

/** The provider's interface as far as it is served, cut from its own description. */
export const interfaceDescription: InterfaceDescription = JSON.parse(readFileSync(file, 'utf8'));

/** The version of the interface that is spoken; calls that ask for another are refused. */
export const apiVersion = interfaceDescription.info.version;

/** The parameters that an operation (`POST /v1/refunds`) accepts. */
export function requestSchema(line: string): Schema {
  const found = interfaceDescription.operations.find(
    ({ method, path }) => `${method} ${path}` === line,
  );
  if (found === undefined) throw new Error(`openapi/stripe.json does not describe ${line}.`);
  return found.request;
}
