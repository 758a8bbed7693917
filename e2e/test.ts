import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Response,
} from '@playwright/test'
import { openDatabase, type Database } from '../server/platform/database.ts'
import { WarmContexts } from './warm-contexts.ts'
import { joinPostgres } from '../dev/postgres/embedded-postgres.ts'

export { expect }

interface ShopFixtures {
  /** Everything that a browser complained about; it must stay empty. */
  complaints: string[]
  /** For tests that change what a context cannot forget: its clock. */
  ownContext: boolean
}

interface WorkerFixtures {
  /** The database of the open shop, to look at what a journey left there. */
  database: Database
  warmContexts: WarmContexts
}

export const test = base.extend<ShopFixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env['SHOP_URL'])
  },

  warmContexts: [
    async ({ browser }, use) => {
      const contexts = new WarmContexts(browser)
      contextsOf.set(browser, contexts)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    { browser, warmContexts, ownContext, baseURL, locale, viewport, hasTouch, isMobile, javaScriptEnabled },
    use,
  ) => {
    // One context for all widths: a page takes its own.
    const size = isMobile ? viewport : desktop
    const options = { baseURL: baseURL!, locale: locale!, viewport: size, hasTouch, isMobile, javaScriptEnabled }
    const context = ownContext ? await browser.newContext(options) : await warmContexts.take(options, keepToasts)
    if (ownContext) await keepToasts(context)
    if (javaScriptEnabled) context.on('page', waitUntilPagesLive)
    await use(context)
    if (ownContext) await context.close()
    await warmContexts.giveBackAll()
  },

  page: async ({ page, viewport }, use) => {
    if (viewport && viewport.width !== page.viewportSize()?.width) await page.setViewportSize(viewport)
    await use(page)
  },

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],

  database: [
    async ({}, use) => {
      const log = { info: () => undefined, warn: () => undefined }
      const postgres = await joinPostgres({ folder: process.env['SHOP_DATA_FOLDER']!, log })
      const database = openDatabase(postgres.url, { max: 2 })
      await use(database)
      await database.close()
      await postgres.stop()
    },
    { scope: 'worker' },
  ],
})

const contextsOf = new WeakMap<Browser, WarmContexts>()

/** A page of somebody else, in a browser where nobody was yet. It is closed when the test has ended. */
export async function openAnotherBrowser(browser: Browser): Promise<Page> {
  const { baseURL, locale, viewport } = { baseURL: process.env['SHOP_URL']!, locale: 'en-US', viewport: desktop }
  const options = { baseURL, locale, viewport, hasTouch: false, isMobile: false, javaScriptEnabled: true }
  const context = await contextsOf.get(browser)!.take(options, keepToasts)
  context.on('page', waitUntilPagesLive)
  return context.newPage()
}

/** As in playwright.config.ts. */
const desktop = { width: 1280, height: 800 }

const shownToasts = 'shown toasts'

/** A toast leaves by itself, on a slow machine before anybody looked: what was shown is recorded in the tab. */
const keepToasts = (context: BrowserContext) =>
  context.addInitScript((key) => {
    const known = new WeakSet<Element>()
    const look = () => {
      const added = [...document.querySelectorAll('.toast')].filter((toast) => !known.has(toast))
      if (added.length === 0) return
      added.forEach((toast) => known.add(toast))
      const texts = added.map(({ textContent }) => textContent)
      sessionStorage.setItem(key, [sessionStorage.getItem(key) ?? '', ...texts].join('\n'))
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, shownToasts)

/** Waits until a toast with these words was shown, and forgets all that were. */
export const expectToast = (page: Page, words: string): Promise<void> =>
  base.step(`toast '${words}'`, async () => {
    await page.waitForFunction(
      ([key, text]) => {
        const isShown = sessionStorage.getItem(key)?.includes(text) ?? false
        if (isShown) sessionStorage.removeItem(key)
        return isShown
      },
      [shownToasts, words] as const,
      seldom,
    )
  })

/** Without it a page is asked once for each picture that it draws, and draws one for each question. */
const seldom = { polling: 50 }

/** Waits until the open page lives: needed where a link or a form has led to it, and keys come next. */
export const waitUntilLive = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('script[data-page]') || performance.getEntriesByName('lives').length > 0,
    undefined,
    seldom,
  )

/** Nobody is as fast as a program: what is done by keys or by hovering before the page lives would be lost. */
function waitUntilPagesLive(page: Page): void {
  const opened = async (response: Response | null) => {
    await waitUntilLive(page)
    return response
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    return options?.waitUntil ? response : opened(response)
  }
  page.reload = async (options) => opened(await reload(options))
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message) && !isOwnScript(message))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
}

/** What these tests put into every page does not run in a preview that runs no scripts. */
const isOwnScript = (message: ConsoleMessage): boolean =>
  message.text().startsWith("Blocked script execution in 'about:srcdoc'")

/** Chromium reports every answer from 400 on. A refused call and the page for a wrong address are part of the shop; a missing file is not. */
function isRefusal(message: ConsoleMessage): boolean {
  const isAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
  const { pathname } = new URL(message.location().url || 'about:blank')
  return isAnswer && !/\.\w+$/.test(pathname)
}
