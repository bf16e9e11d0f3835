import { scheduler } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';

/** Ends what hangs; nothing that is measured. */
const withinMs = 60_000;
const lookEveryMs = 100;

type Pressed = 'button' | 'link';

async function until<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const found = await look();
    if (found) return found;
    await scheduler.wait(lookEveryMs);
  }
  throw new Error(`No ${what} within ${withinMs / 1000} s.`);
}

/** Somebody with a browser of their own, who finds things by the names that are read aloud. */
export class Visitor {
  readonly #page: Page;
  readonly #home: string;
  readonly #complaints: string[] = [];

  private constructor(page: Page, home: string) {
    this.#page = page;
    this.#home = home;
    page.setDefaultTimeout(withinMs);
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
  }

  /** Opens a window that shares nothing with others. */
  static async arrive(browser: Browser, home: string): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    return new Visitor(await context.newPage(), home);
  }

  /** Everything that the pages complained about. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  get path(): string {
    return new URL(this.#page.url()).pathname;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(new URL(path, this.#home).href, { waitUntil: 'load' });
  }

  /** Presses what can be pressed and has exactly this name. */
  async press(role: Pressed, name: string): Promise<void> {
    const place = await until(`${role} "${name}" that can be pressed`, async () => {
      const found = await this.#page.$(`aria/${name}[role="${role}"]`).catch(passedAway);
      const isClosed = await found?.evaluate((element) => element.matches(':disabled'));
      return isClosed ? null : found;
    });
    await place.click();
  }

  /** Chooses as people do who cannot point at it. */
  async choose(label: string): Promise<void> {
    const place = await this.#field(label);
    // Only the window in front answers to this key.
    await this.#page.bringToFront();
    await place.focus();
    await this.#page.keyboard.press(' ');
  }

  /** Types in place of what stands there. */
  async type(label: string, text: string): Promise<void> {
    const place = await this.#field(label);
    await place.focus();
    await this.#page.keyboard.down('Control');
    await this.#page.keyboard.press('a');
    await this.#page.keyboard.up('Control');
    await place.type(text);
  }

  /** Gives a file to the one field that takes one. */
  async attach(file: string): Promise<void> {
    const place = await until('field for a file', async () => this.#page.$('input[type="file"]'));
    await place.uploadFile(file);
  }

  /** Waits until the page says so. */
  async sees(text: string): Promise<void> {
    const wanted = text.toLowerCase();
    await until(`"${text}" on ${this.#page.url()}`, async () =>
      this.#page
        .evaluate(() => document.body.innerText.toLowerCase())
        .then((shown) => shown.includes(wanted))
        .catch(passedAway),
    );
  }

  async arrivesAt(path: string): Promise<void> {
    await until(`way to ${path} from ${this.#page.url()}`, async () => this.path === path);
  }

  /**
   * The usable control whose label has these words, or begins with them where none has them alone.
   */
  async #field(label: string): Promise<ElementHandle> {
    return until(`field "${label}"`, async () => {
      const found = await this.#page.evaluateHandle(controlOf, label).catch(passedAway);
      return found?.asElement() as ElementHandle | null;
    });
  }
}

/** Runs in the page. */
function controlOf(wanted: string): HTMLElement | null {
  const labels = [...document.querySelectorAll('label')].map((label) => ({
    words: label.textContent.replaceAll(/\s+/gu, ' ').trim(),
    control: label.control,
  }));
  const found =
    labels.find(({ words }) => words === wanted) ??
    labels.find(({ words }) => words.startsWith(wanted));
  const control = found?.control ?? null;
  return control?.matches(':disabled') ? null : control;
}

/** The document went away while it was looked at; the next look finds the new one. */
function passedAway(): null {
  return null;
}
