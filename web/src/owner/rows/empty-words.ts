import { paths } from '../../paths.ts';

/** The sentences for a kind of which there is nothing yet, and the way to the first. */
export const emptyListWords = {
  draws: {
    title: 'No Draws Available yet',
    text: 'A draw needs a name, a prize, a date and a price.',
    create: 'Create Draw',
    path: paths.createDraw,
    look: 'btn',
  },
  packages: {
    title: 'No Packages Available yet',
    text: 'A package needs a name, a draw date and at least one tier.',
    create: 'Create a New Package',
    path: paths.createPackage,
    look: 'btn',
  },
  promoDraws: {
    title: 'No Promotional Draws Available yet',
    text: 'A free draw with a QR code on a table fills a mailing list.',
    create: 'Create Promotional Draw',
    path: paths.createPromoDraw,
    look: 'btn quiet',
  },
};
