import { lazy, Suspense } from 'react';

const SheetPlace = lazy(async () => ({
  default: (await import('./sheet-place.tsx')).SheetPlace,
}));

/** The place of the sheet, which comes behind the page: few visits open one. */
export function LateSheetPlace() {
  return (
    <Suspense>
      <SheetPlace />
    </Suspense>
  );
}
