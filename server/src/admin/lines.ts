import { showMoney, type Currency } from '@clubdraw/domain/money/money';

/** An instant for an operator, who may sit anywhere: `2026-03-02 09:30:15 UTC`. */
export function when(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** An amount of minor units in a sentence. */
export function money(amount: number, currency: Currency): string {
  return showMoney({ amount, currency });
}

/** The parts that there are, with a comma between them. */
export function listed(...parts: (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** `1 ticket`, `2 tickets`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
