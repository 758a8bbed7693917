import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { flyerTemplates, itemsPerPage, type FlyerDesign } from '../domain/flyers/flyer-design.ts'
import { flyers } from '../server/modules/selling/flyers/flyers.tables.ts'
import { customers } from '../server/modules/people/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import type { CompanyId, ItemId } from '../domain/ids.ts'
import { eq } from 'drizzle-orm'
import { makeBuyer, type Buyer } from './buyer.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

/** One line of text on a page: where it begins and ends, and its baseline from the top, in points. */
interface Line {
  text: string
  x: number
  end: number
  y: number
}

/** A flyer with a full page of each template, with goods of the shop. */
async function makeFullFlyer({ orm, pool }: Database, buyer: Buyer): Promise<number> {
  const { rows } = await pool.query<{ id: ItemId }>(
    `select i.id from items i where i.status = 'active' and not i.custom and not i.closeout order by i.id limit 12`,
  )
  const design: FlyerDesign = {
    paper: 'letter',
    colors: { accent: '#b4622b', headline: '#1d2b28' },
    logo: null,
    contact: {
      name: 'Marcus Cole',
      company: 'Łódź Żuraw',
      phone: '(513) 555-0126',
      email: 'm@copperline.example',
      web: '',
    },
    markup: 35,
    prices: true,
    footer: 'Prices are per piece with a one-color imprint.\nSetup and freight are extra.',
    pages: flyerTemplates.map((template) => ({
      key: template,
      template,
      headline: `Crew gifts that get used: ${template} AVATo`,
      text: 'Τέσσερα δώρα. Order by November 30.',
      items: rows
        .slice(0, itemsPerPage[template])
        .map(({ id }, at) => ({
          key: `${template}${at}`,
          item: id,
          color: null,
          text: null,
          print: null,
          quantities: null,
          price: { kind: 'markup' as const, percent: null },
        })),
    })),
  }
  const [owner] = await orm.select({ companyId: customers.companyId }).from(customers).where(eq(customers.id, buyer.id))
  const now = new Date()
  const [flyer] = await orm
    .insert(flyers)
    .values({
      customerId: buyer.id,
      companyId: owner!.companyId as CompanyId,
      name: 'Full',
      design,
      createdAt: now,
      savedAt: now,
      noted: { items: {}, artworks: {}, prints: {} },
    })
    .returning({ id: flyers.id })
  return flyer!.id
}

/** The lines of the page that the builder shows, as Chromium draws them. */
const readScreen = (page: Page): Promise<Line[]> =>
  page.locator('svg:has(> text)').evaluate(async (svg) => {
    await document.fonts.ready
    return [...svg.querySelectorAll('text')].map((text) => {
      const { x, y } = text.getStartPositionOfChar(0)
      return { text: text.textContent, x, y, end: text.getEndPositionOfChar(text.getNumberOfChars() - 1).x }
    })
  })

async function readPaper(pdf: Buffer): Promise<Line[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1)
      const { items } = await page.getTextContent()
      return items.flatMap((one) =>
        'str' in one && one.str.trim() !== ''
          ? [
              {
                text: one.str,
                x: one.transform[4] as number,
                end: (one.transform[4] as number) + one.width,
                y: page.view[3]! - (one.transform[5] as number),
              },
            ]
          : [],
      )
    }),
  )
}

/** A line in several alphabets is in the PDF in parts. */
function joinParts(parts: Line[]): Line[] {
  const lines: Line[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (
      last &&
      Math.abs(last.y - part.y) < 0.01 &&
      !part.text.startsWith('$') &&
      hasOtherLetters(last.text + part.text)
    )
      Object.assign(last, { text: last.text + part.text, end: part.end })
    else lines.push({ ...part })
  }
  return lines
}

const hasOtherLetters = (text: string) => /[\u0370-\u03ff\u0100-\u017f]/.test(text)
const toComparable = ({ text }: Line) => text.replace(/\s/g, '')

/** In points. What stands between two letters of a headline is counted behind its last one by only one of the two readers. */
const tolerances = [
  ['x', 0.5],
  ['y', 0.5],
  ['end', 1],
] as const

test('what is seen in the builder is what prints, line by line and to half a point', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  const id = await makeFullFlyer(database, buyer)
  await startSession(page, database, buyer)
  await page.goto(`/flyer-builder/${id}`)
  const screens: Line[][] = []
  for (const template of flyerTemplates) {
    if (screens.length > 0) await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(`Page ${screens.length + 1} of ${flyerTemplates.length}`)).toBeVisible()
    await expect(page.locator('svg:has(> text)')).toContainText(template)
    screens.push(await readScreen(page))
  }

  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(loaded.map((family) => family.replaceAll('"', ''))).toContain('Print')
  await page.getByRole('button', { name: 'Preview PDF' }).click()
  const link = page.getByRole('dialog', { name: 'PDF' }).getByRole('link').first()
  const paper = await readPaper(await (await page.request.get((await link.getAttribute('href'))!)).body())
  expect(paper).toHaveLength(flyerTemplates.length)
  for (const [at, template] of flyerTemplates.entries()) {
    const [seen, printed] = [screens[at]!, joinParts(paper[at]!)]
    expect(printed.map(toComparable), template).toEqual(seen.map(toComparable))
    for (const [index, line] of seen.entries())
      for (const [edge, most] of tolerances)
        expect(Math.abs(printed[index]![edge] - line[edge]), `${edge} of ${line.text}: ${template}`).toBeLessThan(most)
  }
})
