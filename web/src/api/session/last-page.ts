/**
 * The organiser page that this tab showed last: who opens sign-in goes back there (product §2.2).
 */

let page: string | undefined;

export function keepLastPage(path: string): void {
  page = path;
}

export function lastPage(): string | undefined {
  return page;
}

export function forgetLastPage(): void {
  page = undefined;
}
