import type { Collection } from '../../store/store.ts';
import { getOwned } from '../owned.ts';
import type { Provider } from '../provider.ts';
import type { Owned } from '../records.ts';
import type { Turn } from '../turn.ts';
import { listPage, type Listed, type PageParameters } from './list-page.ts';
import { operation, type Call, type Operation } from './operation.ts';

interface ListParameters extends PageParameters {
  [parameter: string]: unknown;
}

/** A kind of object that is read by its id or listed, and what is special about it. */
interface Resource<Kept extends Owned<Listed>> {
  /** Its address: `/v1/refunds`. */
  path: string;
  /** The name that a refusal gives to one that is missing. */
  kind: string;
  collection: (provider: Provider) => Collection<Kept>;
  /** Parameters of the list that ask for the value of the property of their name. */
  filters?: readonly string[];
  /** Whether a list holds an object that fits the filters. */
  isListed?: (object: Kept['object'], call: Call<ListParameters>) => boolean;
  /** The ids that an index knows for a list; undefined to look at everything. */
  index?: (call: Call<ListParameters>) => readonly string[] | undefined;
  /** The object as it stands at the instant of the call; without it, as it is kept. */
  shown?: (turn: Turn, record: Kept) => Listed;
}

/** The call that reads one object of its account: `GET /v1/refunds/{id}`. */
export function retrieval<Kept extends Owned<Listed>>(resource: Resource<Kept>): Operation {
  const { path, kind, shown = asKept } = resource;
  return operation(`GET ${path}/{id}`, (provider, call) => {
    const collection = resource.collection(provider);
    const id = call.path.id ?? '';
    return shown(call, getOwned({ collection, account: call.account, id, kind }));
  });
}

/** The calls that read one object and list many: `GET /v1/refunds/{id}` and `GET /v1/refunds`. */
export function retrievalAndList<Kept extends Owned<Listed>>(
  resource: Resource<Kept>,
): Operation[] {
  const { path: url, isListed = () => true, shown = asKept } = resource;
  const list = operation<ListParameters>(`GET ${url}`, (provider, call) => {
    const { account, parameters } = call;
    const collection = resource.collection(provider);
    const ids = resource.index?.(call);
    const known = ids?.flatMap((id) => collection.get(id) ?? []) ?? [...collection.values()];
    const records = known
      .filter((record) => record.account === account)
      .filter(({ object }) => hasWishedValues(object, parameters, resource.filters ?? []))
      .filter(({ object }) => isListed(object, call));
    return listPage({ records, parameters, url, shown: (record) => shown(call, record) });
  });
  return [retrieval(resource), list];
}

function asKept(_turn: Turn, { object }: Owned<Listed>): Listed {
  return object;
}

function hasWishedValues(
  object: Listed,
  parameters: ListParameters,
  filters: readonly string[],
): boolean {
  const values = new Map<string, unknown>(Object.entries(object));
  return filters.every(
    (name) => parameters[name] === undefined || values.get(name) === parameters[name],
  );
}
