import { defineConfig, devices } from '@playwright/test';

const fiveMinutes = 300_000;

/** The journeys of people through the started product, on a phone and at a desk. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './run-folder.ts',
  // Each has a product and a clock of its own, on which one story is told after another. They wait
  // for pages, mails and stages most of the time: on two cores four take an eighth less time than
  // three.
  workers: 4,
  forbidOnly: process.env.CI !== undefined,
  // Ends what hangs; nothing that is measured.
  timeout: fiveMinutes,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./point-to-logs.ts']],
  use: {
    // Neither the machine's zone nor the draws': nothing may depend on where a browser is. Dates
    // have the form of the server; the stories about readers of other languages say theirs.
    locale: 'en-AU',
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desk',
      grepInvert: /@phone|@widths/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
  ],
});
