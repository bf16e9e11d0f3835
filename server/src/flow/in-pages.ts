const pageSize = 100;

/** Gathers what comes one by one, so that each page of it needs one statement. */
export async function* inPages<T>(all: AsyncIterable<T>, size = pageSize): AsyncIterable<T[]> {
  let page: T[] = [];
  for await (const one of all) {
    page.push(one);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
