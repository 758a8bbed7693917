import type { DemoItem, DemoLocation } from '../catalog/types.ts'
import { sheet, wrap, writePdf, type Page } from './pdf.ts'

const { width, height, margin } = sheet
const inner = width - 2 * margin
const shop = 'Northgate Supply Co., Dayton, Ohio'

function head(page: Page, kind: string, title: string, below: string): number {
  page.text(kind.toUpperCase(), margin, margin, { size: 9, bold: true, gray: true })
  page.text(shop, width - margin - 158, margin, { size: 9, gray: true })
  page.line(margin, margin + 10, width - margin, margin + 10, 1.2)
  let y = margin + 34
  for (const line of wrap(title, inner, 17)) {
    page.text(line, margin, y, { size: 17, bold: true })
    y += 21
  }
  for (const line of wrap(below, inner, 9.5)) {
    page.text(line, margin, y, { size: 9.5, gray: true })
    y += 13
  }
  return y + 12
}

const foot = (page: Page, words: string) => page.text(words, margin, height - margin + 14, { size: 8, gray: true })

function rows(page: Page, top: number, all: readonly (readonly string[])[], starts: number[]): number {
  let y = top
  for (const row of all) {
    const cells = row.map((words, at) => wrap(words, (starts[at + 1] ?? inner) - starts[at]! - 8, 9.5))
    const lines = Math.max(...cells.map((cell) => cell.length))
    for (const [at, cell] of cells.entries())
      cell.forEach((line, n) => page.text(line, margin + starts[at]!, y + n * 12.5, { size: 9.5, bold: at === 0 }))
    y += lines * 12.5 + 4
    page.line(margin, y - 9, width - margin, y - 9, 0.3)
    y += 4
  }
  return y
}

/** Locations of one name and size, with the methods that reach them. */
export function writeArtTemplate(items: DemoItem[]): Buffer {
  const [{ methods }] = items as [DemoItem]
  const all = new Map<string, { location: DemoLocation; methods: string[] }>()
  for (const method of methods)
    for (const location of method.locations) {
      const key = `${location.name} ${location.width} x ${location.height}`
      const colors = location.maximumColors ?? method.maximumColors
      const said =
        method.process === 'screen' || method.process === 'pad'
          ? `${method.name}, ${colors} ${colors === 1 ? 'color' : 'colors'}`
          : method.name
      const one = all.get(key) ?? { location, methods: [] }
      all.set(key, { ...one, methods: [...one.methods, said] })
    }
  const codes = `For ${items.map(({ code }) => code).join(', ')}`
  return writePdf(
    `Art template ${items[0]!.code}`,
    [...all.values()].map((one) => (page) => drawTemplate(page, one, codes)),
  )
}

const pointsPerInch = 72

function drawTemplate(page: Page, { location, methods }: { location: DemoLocation; methods: string[] }, codes: string) {
  const top = head(page, 'Art template', `${location.name}, ${location.width} x ${location.height} in`, codes)
  const room = { width: inner - 60, height: height - margin - top - 150 }
  const fits = Math.min(
    1,
    room.width / (location.width * pointsPerInch),
    room.height / (location.height * pointsPerInch),
  )
  // A ruler measures it where the scale is one that people use.
  const scale = fits === 1 ? 1 : fits >= 0.5 ? 0.5 : 0.25
  const [w, h] = [location.width * pointsPerInch * scale, location.height * pointsPerInch * scale]
  const [x, y] = [(width - w) / 2 + 20, top + 40]
  page.text(`Scale ${scale * 100}%. Made by ${methods.join('; ')}.`, margin, top, { size: 10 })
  page.box(x, y, w, h)
  const safe = Math.min(4.5 * scale, w / 8, h / 8)
  page.box(x + safe, y + safe, w - 2 * safe, h - 2 * safe, true)
  page.line(x + w / 2, y - 4, x + w / 2, y + 4, 0.4)
  page.line(x - 4, y + h / 2, x + 4, y + h / 2, 0.4)
  measureAcross(page, x, y - 12, w, `${location.width} in`)
  measureDown(page, x - 12, y, h, `${location.height} in`)
  let below = y + h + 28
  for (const rule of templateRules) {
    for (const line of wrap(rule, inner, 9.5)) {
      page.text(line, margin, below, { size: 9.5 })
      below += 13
    }
  }
  foot(page, 'Print this page at 100%. The area is measured flat; on round goods it follows the surface.')
}

const templateRules = [
  'The solid line is the imprint area; keep what matters within the dashed line.',
  'Send vector artwork (AI, EPS, PDF, SVG) with type as outlines, or pixels of 300 per inch at this size.',
  'Name each imprint color by its PMS code. Leave out this frame and the measures.',
]

function measureAcross(page: Page, x: number, y: number, long: number, words: string) {
  page.line(x, y, x + long, y, 0.5)
  page.line(x, y - 4, x, y + 4, 0.5)
  page.line(x + long, y - 4, x + long, y + 4, 0.5)
  page.text(words, x + long / 2 - words.length * 2.4, y - 5, { size: 9 })
}

function measureDown(page: Page, x: number, y: number, long: number, words: string) {
  page.line(x, y, x, y + long, 0.5)
  page.line(x - 4, y, x + 4, y, 0.5)
  page.line(x - 4, y + long, x + 4, y + long, 0.5)
  page.text(words, x - 8 - words.length * 4.8, y + long / 2 + 3, { size: 9 })
}

export function writeSpecSheet(item: DemoItem): Buffer {
  const { code, name, text, features, specifications, material, madeIn, methods, carton, minimumQuantity, unit } = item
  const facts = [
    ...specifications.map(({ name: title, value }) => [title, value] as const),
    ['Material', material] as const,
    ['Made in', madeIn] as const,
    ...methods.map(
      (method) =>
        [method.name, method.locations.map((one) => `${one.name} ${one.width} x ${one.height} in`).join('; ')] as const,
    ),
    ['Minimum order', `${minimumQuantity} ${unit === 'each' ? 'pieces' : unit}`] as const,
    [
      'Carton',
      `${carton.quantity} in ${carton.length} x ${carton.width} x ${carton.height} in, ${carton.pounds} lb`,
    ] as const,
  ]
  return writePdf(`${code} ${name}`, [
    (page) => {
      let y = head(page, 'Spec sheet', name, code)
      for (const line of wrap(text, inner, 10.5)) {
        page.text(line, margin, y, { size: 10.5 })
        y += 14
      }
      y += 8
      for (const feature of features) {
        page.text(`•  ${feature}`, margin, y, { size: 10 })
        y += 14
      }
      rows(page, y + 14, facts, [0, 130])
      foot(page, `${code}. Measures are nominal; the page of the item in the shop is what counts.`)
    },
  ])
}

export interface SafetyFacts {
  title: string
  made: string
  hazards: string
  air: string
  firstAid: string
  storage: string
}

/** Short and honest: what a welder has to know, marked as a sample. */
export function writeSafetySheet({ title, made, hazards, air, firstAid, storage }: SafetyFacts): Buffer {
  const sections = [
    ['1  Product', `${title}. Supplier of this sample: ${shop}.`],
    ['2  Hazards', hazards],
    ['3  Ingredients', made],
    ['4  First aid', firstAid],
    [
      '5  Fire',
      'The product itself does not burn. Fight fires nearby with what suits them; sparks and spatter start fires up to 35 ft away.',
    ],
    ['6  Spills', 'Sweep or pick up without raising dust. Wear gloves: cut ends are sharp.'],
    ['7  Handling, storage', storage],
    ['8  Exposure control', air],
    ['9  Properties', 'Solid, metallic, no odor. Does not dissolve in water.'],
    ['10  Stability', 'Stable in its package. Fumes form only in the arc or flame.'],
    [
      '11  Health effects',
      'Too much fume at once irritates eyes, nose and throat and may cause metal fume fever. Years of it may harm lungs and nerves.',
    ],
    ['12  Environment', 'Keep dust and slag out of drains and soil.'],
    ['13  Disposal', 'Recycle metal as scrap; dispose of slag and filters as local rules say.'],
    ['14  Transport', 'Not regulated as dangerous goods.'],
    ['15  Regulation', 'Limits of the place of work apply (OSHA 29 CFR 1910.1000, Subpart Q for welding).'],
    [
      '16  About this sheet',
      'Written for a demonstration shop. It does not describe a real product and replaces no manufacturer’s sheet.',
    ],
  ] as const
  return writePdf(`Safety data: ${title}`, [
    (page) => {
      const y = head(
        page,
        'Safety data sheet, sample',
        title,
        'Demo document of a sample shop. Do not rely on it at work.',
      )
      rows(page, y, sections, [0, 130])
      foot(page, 'Sample of a demonstration shop')
    },
  ])
}

/** @param sizes with inches for each of the measures */
export const writeSizeChart = (title: string, measures: string[], sizes: (readonly string[])[]): Buffer =>
  writePdf(`Size chart: ${title}`, [
    (page) => {
      const y = head(page, 'Size chart', title, 'Garment measured flat, in inches. Plus or minus 1/2 in.')
      const starts = ['Size', ...measures].map((_, at) => at * 100)
      const end = rows(page, y, [['Size', ...measures], ...sizes], starts)
      page.text(
        'Chest: across, 1 in below the armhole. Length: from the highest point of the shoulder to the hem.',
        margin,
        end + 10,
        { size: 9.5 },
      )
    },
  ])

export const writeCareCard = (title: string, advice: string[]): Buffer =>
  writePdf(`Care: ${title}`, [
    (page) => {
      let y = head(page, 'Care card', title, 'How the goods and their decoration stay good.')
      for (const [at, line] of advice.entries()) {
        page.text(`${at + 1}.`, margin, y, { size: 12, bold: true })
        for (const part of wrap(line, inner - 30, 12)) {
          page.text(part, margin + 24, y, { size: 12 })
          y += 17
        }
        y += 6
      }
    },
  ])
