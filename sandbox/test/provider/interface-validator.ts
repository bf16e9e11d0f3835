import { Ajv, type ValidateFunction } from 'ajv';
import type { ProviderObserver } from '../../src/provider/provider.ts';
import { interfaceDescription } from '../../src/provider/http/interface-description.ts';

interface Tree {
  [keyword: string]: unknown;
}

const ajv = new Ajv({ strict: false, allErrors: true, formats: { decimal: true } });
ajv.addSchema({ $id: 'provider', components: { schemas: prepared(interfaceDescription.schemas) } });

/** Says `null` as JSON Schema does, and leaves lists open that the provider may lengthen. */
function prepared(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepared);
  if (!isTree(schema)) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, prepared(part)]),
  );
  if (rest['x-open-enum'] === true) delete rest.enum;
  if (typeof rest.$ref === 'string') rest.$ref = `provider${rest.$ref}`;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

const operations = new Map<string, { request: ValidateFunction; response: ValidateFunction }>();

function validatorsOf(line: string) {
  const known = operations.get(line);
  if (known !== undefined) return known;
  const described = interfaceDescription.operations.find(
    ({ method, path }) => `${method} ${path}` === line,
  );
  if (described === undefined) throw new Error(`${line} is not described.`);
  const validators = {
    request: ajv.compile(preparedObject(described.request)),
    response: ajv.compile(preparedObject(described.response)),
  };
  operations.set(line, validators);
  return validators;
}

function preparedObject(schema: object): object {
  const result = prepared(schema);
  if (!isTree(result)) throw new Error('A schema is an object.');
  return result;
}

const envelope = ajv.compile({ $ref: 'provider#/components/schemas/error_envelope' });
const eventEnvelope = ajv.compile({ $ref: 'provider#/components/schemas/Event' });
const objectSchemas = new Map([
  ['account', 'Account'],
  ['capability', 'Capability'],
  ['checkout.session', 'Checkout.Session'],
  ['payment_intent', 'PaymentIntent'],
  ['charge', 'Charge'],
  ['refund', 'Refund'],
  ['dispute', 'Dispute'],
  ['application_fee', 'ApplicationFee'],
  ['customer', 'Customer'],
  ['payment_method', 'PaymentMethod'],
  ['subscription', 'Subscription'],
  ['invoice', 'Invoice'],
  ['invoice_payment', 'InvoicePayment'],
  ['payout', 'Payout'],
]);

const objectValidators = new Map<string, ValidateFunction>();

function objectValidator(name: string): ValidateFunction {
  const known = objectValidators.get(name);
  if (known !== undefined) return known;
  const validate = ajv.compile({ $ref: `provider#/components/schemas/${name}` });
  objectValidators.set(name, validate);
  return validate;
}

/** Holds every call, answer and event to the provider's own description of its interface. */
export class InterfaceValidator implements ProviderObserver {
  readonly violations: string[] = [];
  readonly linesSeen = new Set<string>();

  answered(exchange: { line: string; parameters: unknown; status: number; body: unknown }): void {
    const { line, parameters, status, body } = exchange;
    this.linesSeen.add(line);
    const { request, response } = validatorsOf(line);
    if (status === 200) {
      this.#check(`${line} request`, request, parameters);
      this.#check(`${line} answer`, response, body);
    } else {
      this.#check(`${line} ${status}`, envelope, body);
    }
  }

  emitted(event: { type: string; data: { object: object } }): void {
    this.#check(event.type, eventEnvelope, event);
    if (!interfaceDescription.eventTypes.includes(event.type)) {
      this.violations.push(`${event.type} is not a type of event.`);
    }
    const kind = 'object' in event.data.object ? String(event.data.object.object) : '';
    const name = objectSchemas.get(kind);
    if (name === undefined) {
      if (kind !== 'application') this.violations.push(`${event.type} carries a '${kind}'.`);
      return;
    }
    this.#check(`${event.type} object`, objectValidator(name), event.data.object);
  }

  #check(what: string, validate: ValidateFunction, value: unknown): void {
    if (validate(JSON.parse(JSON.stringify(value)))) return;
    this.violations.push(`${what}: ${ajv.errorsText(validate.errors)}`);
  }
}
