import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeSheet, openPublished, useOpenedSheet } from './opened-sheet.ts';

/** Fetched with the first sheet: few visits open one. */
const SheetWithIcons = lazy(async () => ({
  default: (await import('./sheet-with-icons.tsx')).SheetWithIcons,
}));

function SheetOfPage() {
  const opened = useOpenedSheet();
  // A sheet belongs to one page: it goes with it.
  useEffect(() => {
    openPublished();
    return closeSheet;
  }, []);
  return (
    <Suspense>
      {opened ? <SheetWithIcons key={`${opened.of.id} ${opened.withTexts}`} {...opened} /> : null}
    </Suspense>
  );
}

/** Where the sheet stands: in front of the page's content in the order of the keyboard. */
export function SheetPlace() {
  const { key } = useLocation();
  return <SheetOfPage key={key} />;
}
