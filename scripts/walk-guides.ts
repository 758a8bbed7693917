import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { demoStaff } from '../dev/demo/staff.ts'
import { formatCountOf } from '../domain/money/format-money.ts'
import { staffRoles } from '../domain/people/staff-rights.ts'
import openShop from '../e2e/open-shop.ts'
import playwright from '../playwright.config.ts'
import { readStep, splitGuide, type GuideStep } from './guide-steps.ts'
import { savePicture } from './save-picture.ts'

const folder = fileURLToPath(new URL('../docs/guides', import.meta.url))
const drawsPictures = process.argv.includes('--pictures')

/**
 * `npm run guides`: does in a demo shop what each page of docs/guides says, so that it stays true. It opens the addresses, looks for what is
 * set in bold, presses what is to be pressed, and runs the examples; `-- --pictures` also draws the pictures.
 */
async function walkGuides(): Promise<void> {
  const close = await openShop()
  const browser = await chromium.launch(playwright.use!.launchOptions)
  const faults: string[] = []
  try {
    const pages = new Map<string, Page>()
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.md')))
      faults.push(...(await walk(browser, pages, name)))
  } finally {
    await browser.close()
    await close()
  }
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

/**
 * @param pages of those who are signed in already, by their role: a code of a second factor signs in once
 * @returns what a guide says that is not so, with its line
 */
async function walk(browser: Browser, pages: Map<string, Page>, name: string): Promise<string[]> {
  const faults: string[] = []
  let page: Page | undefined
  for (const { line, text } of splitGuide(readFileSync(join(folder, name), 'utf8'))) {
    const step = readStep(text)
    try {
      if (step.kind === 'as') page = await openAs(browser, pages, step.text)
      else if (page) await take(page, { ...step, kind: step.kind })
    } catch (error) {
      const [said] = (error instanceof Error ? error.message : String(error)).split('\n')
      faults.push(`docs/guides/${name}:${line}: ${text.split('\n')[0]}: ${said}`)
    }
  }
  console.log(`${name}: ${faults.length === 0 ? 'as it says' : formatCountOf(faults.length, 'fault')}`)
  return faults
}

async function openAs(browser: Browser, pages: Map<string, Page>, role: string): Promise<Page> {
  const known = pages.get(role)
  if (known) return known
  const page = await browser.newPage({
    baseURL: process.env['SHOP_URL'],
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  })
  await signIn(page, role)
  pages.set(role, page)
  return page
}

async function take(page: Page, step: GuideStep & { kind: Exclude<GuideStep['kind'], 'as'> }): Promise<void> {
  switch (step.kind) {
    case 'open':
      await page.goto(step.text)
      return page.getByRole('heading', { level: 1 }).first().waitFor()
    case 'row':
      return page.getByRole('row', { name: step.text }).getByRole('link').first().click()
    case 'press':
      return (await find(page, step.text, pressable)).click()
    case 'see':
      await find(page, step.text, seen)
      return
    case 'picture':
      return drawsPictures ? savePicture(page, join(folder, step.text)) : undefined
    case 'run':
      await run(page, step.text)
  }
}

async function signIn(page: Page, role: string): Promise<void> {
  const person = demoStaff.find((one) => one.role === role)
  if (!person) throw new Error(`The demo has no '${role}'.`)
  await page.goto('/admin')
  await page.getByRole('button', { name: `${staffRoles[person.role].title} ${person.name}` }).click()
  await page.waitForURL('**/admin/today')
}

const pressable = (within: Page | Locator, name: string): Locator[] => [
  ...(['button', 'link', 'menuitem', 'tab'] as const).map((role) => within.getByRole(role, { name, exact: true })),
  ...(['button', 'link'] as const).map((role) => within.getByRole(role, { name })),
]

const seen = (within: Page | Locator, name: string): Locator[] => [
  ...pressable(within, name),
  within.getByRole('heading', { name, exact: true }),
  within.getByRole('columnheader', { name }),
  within.getByLabel(name),
  within.getByText(name, { exact: true }),
]

/** In the dialog that is open, else on the page; waits for what is still to come. */
async function find(page: Page, name: string, ways: typeof seen): Promise<Locator> {
  const within = [page.getByRole('dialog'), page]
  const all = within.flatMap((place) => ways(place, name).map((one) => one.filter({ visible: true }).first()))
  await all
    .reduce((either, one) => either.or(one))
    .first()
    .waitFor({ timeout: 5_000 })
  for (const one of all) if (await one.isVisible()) return one
  throw new Error('is not there')
}

/** An example in a shell, as a reader types it, with the shop and, where it names one, a token of who is signed in. */
async function run(page: Page, example: string): Promise<void> {
  const token = example.includes('$TOKEN') ? await makeToken(page) : ''
  const answer = execFileSync('sh', ['-euc', example], {
    env: { ...process.env, SHOP: process.env['SHOP_URL'], TOKEN: token },
    encoding: 'utf8',
  })
  if (answer.trim() === '') throw new Error('has no answer')
}

async function makeToken(page: Page): Promise<string> {
  const { password } = demoStaff.find(({ role }) => role === 'owner')!
  const input = { title: 'Guide', rights: ['orders.read'], expiresInDays: 30, password }
  return page.evaluate(async (body) => {
    const reply = await fetch('/api/admin/system/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: { data?: { token: string }; error?: string } = await reply.json()
    if (answer.data === undefined) throw new Error(answer.error)
    return answer.data.token
  }, input)
}

await walkGuides()
