import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './scripts/find-chromium.mjs'

const executablePath = findHeadlessChromium()

/** Chromium draws the suggestions of an address bar that nobody sees, for each test anew: half a second of one processor. */
const neverSeen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Playwright's own, which a list of ours takes the place of. */
const disabledByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/open-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  // Some machines are ten times slower than others; only what fails waits for as long.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // A trace costs a fifth of the time: ask for it with --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      // Without one of the machine, Playwright's own.
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // A Chromium with windows draws like this by itself; one without would move letters to whole points.
        '--font-render-hinting=none',
        '--disable-quic',
        // One renderer for all pages of the shop keeps its compiled code: a tenth of a page's processor time.
        '--process-per-site',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...disabledByPlaywright, ...neverSeen].join(',')}`,
      ],
    },
  },
})
