import { describe, expect, test } from 'vitest'
import type { Drawn, DrawnPage } from '../drawn-page.ts'
import { flyerTemplates, itemsPerPage, tiersPerItem, type FlyerTemplate } from '../flyer-design.ts'
import type { FlyerSheet, SheetItem, SheetPage } from '../flyer-sheet.ts'
import { layOutFlyer } from './lay-out-flyer.ts'
import { measureText } from './measure-text.ts'

const item = (key: string, more: Partial<SheetItem> = {}): SheetItem => ({
  key,
  name: 'Summit 20 oz vacuum tumbler',
  code: 'NS-4420',
  text: 'Keeps coffee hot through a shift.',
  unit: 'each',
  colors: [{ name: 'Deep navy', hex: '#1e3350' }],
  picture: { url: '/pictures/a/320.webp', aspect: 1, alt: 'A tumbler' },
  tiers: [96, 240, 480, 1_008, 2_500, 5_000].map((quantity, at) => ({ quantity, cents: 1_816 - at * 100 })),
  onCall: false,
  gone: false,
  ...more,
})

const page = (template: FlyerTemplate, items: SheetItem[], more: Partial<SheetPage> = {}): SheetPage => ({
  key: `page-${template}`,
  template,
  headline: 'Crew gifts that get used',
  text: 'Four picks for the crew.',
  items: items.map((one) => ({ ...one, tiers: one.tiers.slice(0, tiersPerItem[template]) })),
  ...more,
})

const sheet = (pages: SheetPage[], more: Partial<FlyerSheet> = {}): FlyerSheet => ({
  paper: 'letter',
  colors: { accent: '#b4622b', headline: '#1d2b28' },
  logo: { url: '/logo.png', aspect: 5, alt: 'Copperline Promotions' },
  contact: {
    name: 'Marcus Cole',
    company: 'Copperline',
    phone: '(513) 555-0126',
    email: 'm@cl.example',
    web: 'cl.example',
  },
  footer: 'Prices are per piece with a one-color imprint.',
  liveUrl: 'https://shop.example/f/7KQ2M9',
  pages,
  ...more,
})

const layOut = (of: FlyerSheet) => layOutFlyer(of, measureText)
const textsOf = ({ drawn }: DrawnPage) => drawn.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
const linksOf = ({ drawn }: DrawnPage) => drawn.flatMap((one) => (one.kind === 'link' ? [one.url] : []))

interface Edges {
  what: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Where ink can be: of a text from the top of its capitals to the foot of its descenders. */
function toEdges(drawn: Drawn): Edges[] {
  switch (drawn.kind) {
    case 'text': {
      const width = measureText(drawn.text, drawn.face) * drawn.size
      const left = drawn.x - { left: 0, center: width / 2, right: width }[drawn.align]
      const [top, bottom] = [drawn.y - 0.73 * drawn.size, drawn.y + 0.21 * drawn.size]
      return [{ what: drawn.text, left, right: left + width, top, bottom }]
    }
    case 'picture':
      return [{ what: 'picture', ...box(drawn) }]
    case 'qr':
      return [{ what: 'code', ...box({ ...drawn, width: drawn.size, height: drawn.size }) }]
    case 'circle': {
      const { x, y, radius } = drawn
      return [{ what: 'color', left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }]
    }
    case 'rect':
    case 'line':
    case 'link':
      return []
  }
}

const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

const slack = 0.05
const overlap = (one: Edges, other: Edges) =>
  one.left < other.right - slack &&
  other.left < one.right - slack &&
  one.top < other.bottom - slack &&
  other.top < one.bottom - slack

/** What is drawn outside of the page's safe zone, or over something else. */
function findFaults({ drawn, width, height }: DrawnPage): string[] {
  const safe = 36
  const all = drawn.flatMap(toEdges)
  const outside = all.filter(
    ({ left, right, top, bottom }) => left < safe || top < safe || right > width - safe || bottom > height - safe,
  )
  const over = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => [one, other]),
  )
  return [
    ...outside.map(({ what }) => `outside: ${what}`),
    // The framed hill of 'No Image Available' has a sun; pictures of goods may touch.
    ...over.map(([one, other]) => `over each other: ${one!.what} / ${other!.what}`),
  ]
}

/** Numbers that look random, and are the same in each run. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    upTo,
    oneOf: <T>(list: readonly T[]): T => list[upTo(list.length - 1)]!,
    chance: (share: number) => next() < share,
  }
}

type Random = ReturnType<typeof createRandom>

const words = [
  'A',
  'Ag',
  'tumbler',
  'QUALITÄT',
  'jacket,',
  'Ånnĳ',
  'W'.repeat(40),
  '東京',
  'Ωμέγα',
  'vest',
  '20',
  'oz',
  'Żuraw',
  '😀',
  'of',
  'x'.repeat(300),
]

function someText(random: Random, most: number): string {
  let text = ''
  const length = random.oneOf([0, 3, most / 4, most / 2, most])
  while (text.length < length) text += `${random.chance(0.06) ? random.oneOf(words) : random.oneOf(words.slice(0, 5))} `
  return text.slice(0, length)
}

function someItem(random: Random, key: string): SheetItem {
  const onCall = random.chance(0.15)
  const most = random.oneOf([99, 1_999, 100_000_000, 999_999_999])
  return item(key, {
    name: someText(random, 200) || 'Mug',
    code: random.oneOf(['NS-1', 'A-VERY-LONG-CODE-OF-AN-ITEM-WITH-OPTIONS-XXL-NAVY', '']),
    text: someText(random, 300),
    unit: random.oneOf(['each', 'pair', 'pack of 25', 'box of one thousand pieces, in bags of ten']),
    colors: Array.from({ length: random.oneOf([0, 1, 5, 20, 60]) }, (_, at) => ({
      name: someText(random, 40) || `C ${at}`,
      hex: '#ffffff',
    })),
    picture: random.chance(0.2) ? null : { url: `/p/${key}`, aspect: random.oneOf([1, 1, 0.2, 5, 1.5]), alt: key },
    tiers: onCall
      ? []
      : Array.from({ length: random.upTo(6) }, (_, at) => ({
          quantity: 10 ** random.upTo(6) + at,
          cents: 1 + random.upTo(most),
        })),
    onCall,
    gone: random.chance(0.1),
  })
}

function someSheet(seed: number): FlyerSheet {
  const random = createRandom(seed)
  const line = (most: number) => (random.chance(0.3) ? '' : someText(random, most))
  const pages = flyerTemplates.map((template) => {
    const items = Array.from({ length: random.upTo(itemsPerPage[template]) }, (_, at) => someItem(random, `i${at}`))
    return page(template, items, { headline: line(120), text: line(500) })
  })
  return sheet(pages, {
    paper: random.oneOf(['letter', 'a4'] as const),
    logo: random.chance(0.3) ? null : { url: '/logo', aspect: random.oneOf([0.1, 1, 4, 30]), alt: 'Logo' },
    contact: { name: line(100), company: line(100), phone: line(40), email: line(254), web: line(200) },
    footer: line(300),
    liveUrl: random.chance(0.5) ? null : 'https://shop.example/f/7KQ2M9x8Rt5pQw1zLk3s',
  })
}

describe('a flyer', () => {
  test('whatever stands in it, stays within the safe zone, and nothing stands over anything else', () => {
    for (let seed = 1; seed <= 150; seed += 1)
      for (const one of layOut(someSheet(seed))) expect(findFaults(one), `${one.key} of ${seed}`).toEqual([])
  })

  test.each(flyerTemplates)('shows all of a full page: %s', (template) => {
    const items = Array.from({ length: itemsPerPage[template] }, (_, at) => item(`i${at}`, { code: `NS-${at}` }))
    const [drawn] = layOut(sheet([page(template, items)]))
    expect(drawn!.cut).toEqual([])
    expect(drawn!.places.map(({ key }) => key)).toEqual(items.map(({ key }) => key))
    const texts = textsOf(drawn!)
    for (const { code } of items) expect(texts.some((text) => text.includes(code))).toBe(true)
    const shownPrices = texts.filter((text) => text.startsWith('$'))
    expect(shownPrices).toHaveLength(items.length * tiersPerItem[template])
  })

  test('is read from the head over the items in their order to the footer', () => {
    const [drawn] = layOut(sheet([page('four', [item('a', { name: 'Mug' }), item('b', { name: 'Cap' })])]))
    const texts = textsOf(drawn!)
    const order = [
      'Marcus Cole',
      'Crew gifts that get used',
      'Four picks for the crew.',
      'Mug',
      'Cap',
      'See today\u2019s prices',
    ]
    expect(order.map((text) => texts.indexOf(text))).toEqual(
      [...order.map((text) => texts.indexOf(text))].sort((one, other) => one - other),
    )
    expect(order.filter((text) => !texts.includes(text))).toEqual([])
  })

  test('has fewer words where there are no prices, and never a hint for who makes it', () => {
    const items = [
      item('a', { onCall: true, tiers: [] }),
      item('b', { gone: true }),
      item('c', { tiers: [] }),
      item('d', { picture: null }),
    ]
    const [drawn, empty] = layOut(sheet([page('four', items), page('four', [])]))
    const texts = textsOf(drawn!)
    for (const words of ['Call for pricing', 'No longer available'])
      expect(texts.join(' ').split(words)).toHaveLength(2)
    expect(texts).toContain('No Image Available')
    expect(texts.filter((text) => text.startsWith('$'))).toHaveLength(4)
    expect(textsOf(empty!).slice(5)).toEqual([
      'Crew gifts that get used',
      'Four picks for the crew.',
      sheet([]).footer,
      'See it online',
    ])
  })

  test('says what it had to cut, and where', () => {
    const long =
      'The insulated travel tumbler with a bamboo lid and a straw of steel, made for everybody who drives, '.repeat(3)
    const parts = [item('a', { name: long, text: long })]
    const [drawn] = layOut(
      sheet([page('six', parts, { headline: long, text: long.repeat(2) })], {
        footer: long.repeat(2),
        contact: { ...sheet([]).contact, name: long },
      }),
    )
    expect(drawn!.cut).toEqual([
      { key: 'page-six', what: 'contact' },
      { key: 'page-six', what: 'headline' },
      { key: 'page-six', what: 'text' },
      { key: 'a', what: 'name' },
      { key: 'a', what: 'text' },
      { key: 'page-six', what: 'footer' },
    ])
    expect(textsOf(drawn!).filter((text) => text.endsWith('…'))).toHaveLength(6)
  })

  test('links its goods to the live flyer, a contact to its mail and its pages, and nothing to what is no address', () => {
    const [drawn] = layOut(sheet([page('one', [item('a')])]))
    expect(linksOf(drawn!)).toEqual([
      'mailto:m@cl.example',
      'https://cl.example',
      'https://shop.example/f/7KQ2M9#a',
      'https://shop.example/f/7KQ2M9#a',
      'https://shop.example/f/7KQ2M9',
    ])
    const contact = { ...sheet([]).contact, email: 'ask me', web: 'javascript:alert(1)' }
    expect(linksOf(layOut(sheet([page('one', [item('a')])], { liveUrl: null, contact }))[0]!)).toEqual([])
  })

  test('counts the colors that it has no room for', () => {
    const colors = Array.from({ length: 60 }, (_, at) => ({ name: `Color ${at}`, hex: '#112233' }))
    for (const template of ['two', 'four', 'six', 'list'] as const) {
      const [drawn] = layOut(sheet([page(template, [item('a', { colors })])]))
      const shown = drawn!.drawn.filter(({ kind }) => kind === 'circle').length
      expect(textsOf(drawn!), template).toContain(`+${60 - shown}`)
    }
  })

  test('marks characters that no font has', () => {
    const [drawn] = layOut(sheet([page('one', [item('a', { name: 'Tasse 東京 Żuraw Ωμέγα' })])]))
    expect(textsOf(drawn!).join(' ')).toContain('�� Żuraw Ωμέγα')
  })
})
