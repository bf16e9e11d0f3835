/** Page numbers for a row of buttons: the ends, the neighbours, and gaps between them. */
export function pagesToShow(page: number, totalPages: number): (number | 'before' | 'after')[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < totalPages);
  const first = near[0] ?? totalPages;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 2 ? (['before'] as const) : []),
    ...near,
    ...(last < totalPages - 1 && totalPages > 2 ? (['after'] as const) : []),
    totalPages,
  ];
}
