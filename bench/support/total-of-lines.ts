/** The total of an order: a page has a line for single tickets and one for each bundle. */
export function totalOfLines(form: URLSearchParams): number {
  let total = 0;
  for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1) {
    const price = Number(form.get(`line_items[${at}][price_data][unit_amount]`));
    total += Number(form.get(`line_items[${at}][quantity]`)) * price;
  }
  return total;
}
