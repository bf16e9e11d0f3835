import { openSale } from './open-sale.ts';

openSale();
