import type { Provider } from '../provider.ts';
import type { Turn } from '../turn.ts';
import { requestSchema } from './interface-description.ts';
import { readParameters, type FormTree } from './read-parameters.ts';

/** A call after its transport has been read: who, where, and with which parameters. */
export interface Call<Parameters> extends Turn {
  /** The account in whose name the call is made; the platform's own without `Stripe-Account`. */
  readonly account: string;
  readonly parameters: Parameters;
  /** The parts of the path that are identifiers. */
  readonly path: { readonly [name: string]: string };
}

export interface Operation {
  /** Method and path as the provider documents them: `POST /v1/refunds`. */
  readonly line: string;
  /** Reads the parameters, or throws what is wrong with them. */
  prepare(form: FormTree): { parameters: unknown; run: (caller: Caller) => object };
}

export interface Caller extends Turn {
  readonly account: string;
  readonly path: { readonly [name: string]: string };
}

/** One operation of the provider's interface, accepting what its description says. */
export function operation<Parameters>(
  line: string,
  answer: (provider: Provider, call: Call<Parameters>) => object,
): Operation {
  const schema = requestSchema(line);
  return {
    line,
    prepare(form) {
      // The library declares the type from the same description.
      const parameters = readParameters(schema, form) as Parameters;
      return {
        parameters,
        run: (caller) => answer(caller.provider, { ...caller, parameters }),
      };
    },
  };
}
