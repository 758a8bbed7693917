import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { findArea, listColors, withColors, type Draft, type DraftColor, type DraftLocation } from './draft.ts'

/** What stands in the address of a product page: how many of what, and how it is decorated. */
export interface Configuration {
  quantities: ReadonlyMap<number, number>
  decoration: Draft | null
}

export interface ConfigurationReading extends Configuration {
  /** What of the address could not be kept, in sentences. */
  lost: string[]
  /** There were names and numbers, which do not stand in an address. */
  hasRoster: boolean
}

const version = 1
/** Some servers on the way cut an address that is longer. */
const charactersAtMost = 6000
const quantityAtMost = 1_000_000
const variantsAtMost = 400
const locationsAtMost = 12

type Goods = Pick<Product, 'variants' | 'decoration_methods' | 'rush_pricing'>

/** Undefined where it is too long for an address. */
export function writeConfiguration({ quantities, decoration }: Configuration): string | undefined {
  const json = JSON.stringify([version, [...quantities].flat(), decoration ? packDraft(decoration) : 0])
  const text = toBase64Url(json)
  return text.length <= charactersAtMost ? text : undefined
}

const packDraft = ({
  method,
  locations,
  notes = '',
  in_hands_on: day = '',
  rush_days: rush = 0,
  exact_quantity: exact,
  roster,
}: Draft) => [
  method,
  locations.map(packLocation),
  notes,
  day,
  rush,
  // Names of people stay out of it (docs/decisions/rosters.md): it says that there are some.
  ...(roster || exact ? [roster ? 1 : 0] : []),
  ...(exact ? [1] : []),
]

const packLocation = (location: DraftLocation) => [
  location.location,
  listColors(location).map(({ pms_code: code, hex_code: hex }) => (hex === undefined ? code : [code, hex])),
  location.artwork_id ?? 0,
  (location.recolor ? 1 : 0) + (location.remove_background ? 2 : 0) + (location.recolor === false ? 4 : 0),
  location.text ?? '',
  location.typeface ?? '',
  location.width_inches ?? 0,
]

/** Whatever the address says, only what the item has is taken over; the rest is named. */
export function readConfiguration(text: string, goods: Goods): ConfigurationReading {
  const nothing = { quantities: new Map<number, number>(), decoration: null, hasRoster: false }
  if (text.length > charactersAtMost) return { ...nothing, lost: ['This link is too long to read.'] }
  const packed = unpack(text)
  if (packed?.[0] !== version) return { ...nothing, lost: ['We can’t read the choices in this link.'] }
  const lost: string[] = []
  const quantities = readQuantities(packed[1], goods, lost)
  const decoration = readDraft(packed[2], goods, lost)
  const hasRoster = decoration !== null && asCount(asList(packed[2])[5]) > 0
  return { quantities, decoration, hasRoster, lost }
}

function readQuantities(pairs: unknown, { variants }: Goods, lost: string[]): Map<number, number> {
  const list = asList(pairs).slice(0, 2 * variantsAtMost)
  const quantities = new Map<number, number>()
  let unknown = 0
  for (let at = 0; at + 1 < list.length; at += 2) {
    const [id, quantity] = [asCount(list[at]), asCount(list[at + 1])]
    if (id === 0 || quantity === 0 || quantity > quantityAtMost || !variants.some((variant) => variant.id === id))
      unknown++
    else quantities.set(id, quantity)
  }
  if (unknown > 0) lost.push(`${formatCountOf(unknown, 'color or size')} in this link is no longer sold.`)
  return quantities
}

function readDraft(packed: unknown, { decoration_methods: methods, rush_pricing: rushes }: Goods, lost: string[]) {
  if (!Array.isArray(packed)) return null
  const [name, locations, notes, day, rush, , exact] = packed as unknown[]
  const method = methods.find((one) => one.name === name)
  if (!method) {
    lost.push(`${quote(name)} is not offered for this item.`)
    return null
  }
  const draft: Draft = {
    method: method.name,
    locations: asList(locations)
      .slice(0, locationsAtMost)
      .flatMap((location) => readLocation(asList(location), method, lost)),
  }
  if (asText(notes, 2000) !== '') draft.notes = asText(notes, 2000)
  if (typeof day === 'string' && isDay(day)) draft.in_hands_on = day
  if (asCount(exact) > 0) draft.exact_quantity = true
  const rushDays = asCount(rush)
  if (rushDays > 0) {
    if (rushes.some(({ days }) => days === rushDays)) draft.rush_days = rushDays
    else lost.push('The rush production in this link is no longer offered.')
  }
  return draft
}

function readLocation(packed: unknown[], method: Goods['decoration_methods'][number], lost: string[]): DraftLocation[] {
  const [name, colors, artworkId, flags, text, typeface, width] = packed
  const area = typeof name === 'string' ? findArea(method, name) : undefined
  if (!area) {
    lost.push(`${method.name} is not offered on ${quote(name)}.`)
    return []
  }
  const location = withColors({ location: area.name }, asList(colors).flatMap(readColor))
  if (asCount(artworkId) > 0) location.artwork_id = asCount(artworkId)
  if (asCount(flags) & 1) location.recolor = true
  if (asCount(flags) & 4) location.recolor = false
  if (asCount(flags) & 2) location.remove_background = true
  if (asText(text, 300) !== '') location.text = asText(text, 300)
  if (asText(typeface, 40) !== '') location.typeface = asText(typeface, 40)
  if (typeof width === 'number' && width > 0 && width <= 100) location.width_inches = Math.round(width * 100) / 100
  return [location]
}

function readColor(packed: unknown): DraftColor[] {
  const [code, hex] = Array.isArray(packed) ? (packed as unknown[]) : [packed]
  const text = asText(code, 40).trim()
  if (text === '') return []
  return [{ pms_code: text, ...(typeof hex === 'string' && /^#[0-9a-f]{6}$/.test(hex) && { hex_code: hex }) }]
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asCount = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0
/** Without what a keyboard does not type. */
const asText = (value: unknown, atMost: number): string =>
  // oxlint-disable-next-line no-control-regex
  typeof value === 'string' ? value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '').slice(0, atMost) : ''
const quote = (value: unknown): string => `“${asText(value, 40) || '?'}”`

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function unpack(text: string): unknown[] | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const packed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(packed) ? packed : undefined
  } catch {
    // Somebody has cut or changed the link: the caller says so.
    return undefined
  }
}
