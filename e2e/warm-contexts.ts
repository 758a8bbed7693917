import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/**
 * Contexts of one browser that are used again: their caches of files and of compiled code stay, and what a person leaves behind
 * (cookies, storage, permissions, pages) is cleared. A first page in a new context costs four times as much as one in a warm context.
 */
export class WarmContexts {
  readonly #browser: Browser
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #taken = new Map<BrowserContext, string>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param prepare what each new context of these options needs once, such as a script for all pages */
  async take(
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<unknown>,
  ): Promise<BrowserContext> {
    const kind = JSON.stringify(options)
    const context = this.#idle.get(kind)?.pop() ?? (await this.#open(options, prepare))
    this.#taken.set(context, kind)
    return context
  }

  /** When a test has ended: all that it took is cleared and can be taken again. */
  async giveBackAll(): Promise<void> {
    const taken = [...this.#taken]
    this.#taken.clear()
    await Promise.all(taken.map(([context, kind]) => this.#clear(context, kind)))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((context) => context.close()))
    this.#idle.clear()
  }

  async #open(
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<unknown>,
  ): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options)
    context.on('close', () => this.#taken.delete(context))
    await prepare(context)
    return context
  }

  async #clear(context: BrowserContext, kind: string): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()))
    context.removeAllListeners('page')
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    await context.setStorageState({ cookies: [], origins: [] })
    this.#idle.set(kind, [...(this.#idle.get(kind) ?? []), context])
  }
}
