import type { Provider } from '../provider.ts';
import type { Turn } from '../turn.ts';
import { requestSchema } from './interface-description.ts';
import { readParameters, type FormTree } from './read-parameters.ts';

/** A call before its parameters are read: its cause and its account. */
export interface Caller extends Turn {
  /** The account in whose name the call is made; the platform's own without `Stripe-Account`. */
  readonly account: string;
  /** The parts of the path that are identifiers. */
  readonly path: { readonly [name: string]: string };
}

/** A call with its parameters. */
export interface Call<Parameters> extends Caller {
  readonly parameters: Parameters;
}

export interface Operation {
  /** Method and path as the provider documents them: `POST /v1/refunds`. */
  readonly line: string;
  /** Reads the parameters, or throws what is wrong with them. */
  prepare(form: FormTree): { parameters: unknown; run: (caller: Caller) => object };
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
