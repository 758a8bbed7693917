import { readOverruns } from '../../../../../../domain/decoration/overruns.ts'
import { digitsAtMost, lettersAtMost } from '../../../../../../domain/decoration/check-offered.ts'
import { processes } from '../../../../../../domain/imprint/processes.ts'
import { chargeBases } from '../../../../../../domain/pricing/charges/charge-rule.ts'
import type { ChargeDraft, DecorationDraft, ItemDraft, LocationDraft } from '../../drafts.ts'
import { readGeometry } from '../geometry-text.ts'
import type { FieldReader } from '../field-reader.ts'
import type { RushPriceFact } from '../../../items/item-facts/item-facts.ts'

const kinds = ['setup', 'run', 'order'] as const
const pers = ['order', 'color', 'location', 'piece'] as const

/** How an item is decorated, what that and other services cost, and what it costs in a hurry. Each entry is taken whole. */
export function readChargesAndDecoration(
  reader: FieldReader,
): Pick<ItemDraft, 'rushPrices' | 'decorations' | 'locations' | 'charges'> {
  const rushPrices = reader.entries('rush_prices', readRushPrice)
  const decorations = reader.entries('decorations', readDecoration)
  const locations = reader.entries('locations', readLocation)
  const charges = reader.entries('charges', readCharge)
  return {
    ...(rushPrices && { rushPrices }),
    ...(decorations && { decorations }),
    ...(locations && { locations }),
    ...(charges && { charges }),
  }
}

function readRushPrice(entry: FieldReader): RushPriceFact {
  const unitPrice = readNeededPrice(entry, 'price')
  return {
    days: entry.whole('days', 1) ?? 1,
    maximumQuantity: entry.whole('maximum_quantity', 1) ?? 1,
    unitPrice,
    publishedPrice: entry.price('published_price') ?? unitPrice,
  }
}

const readDecoration = (entry: FieldReader): DecorationDraft => ({
  type: entry.needed('type'),
  name: entry.text(['name']),
  process: entry.has('process') ? entry.oneOf('process', processes) : undefined,
  maximumColors: entry.whole('maximum_colors', 1) ?? 1,
  maximumLocations: entry.whole('maximum_locations', 1),
  leadDays: entry.leadDays('lead_days') ?? 5,
  overruns: readTolerance(entry),
})

function readTolerance(entry: FieldReader): string | undefined {
  const text = entry.text(['overruns'])
  if (text !== undefined && !readOverruns(text)) entry.refuse('overruns', "is not like '5' or '10, from 288 5'")
  return text
}

const readLocation = (entry: FieldReader): LocationDraft => ({
  name: entry.needed('name'),
  decoration: entry.needed('decoration'),
  width: readInches(entry, 'width'),
  height: readInches(entry, 'height'),
  isDefault: entry.yes('default') ?? false,
  maximumColors: entry.whole('maximum_colors', 1),
  excludes: entry.texts('excludes'),
  geometry: readArea(entry),
  nameLetters: readLettering(entry, 'name_letters', lettersAtMost),
  numberDigits: readLettering(entry, 'number_digits', digitsAtMost),
})

/** 0 says that there are none. */
function readLettering(entry: FieldReader, name: string, atMost: number): number | null | undefined {
  const value = entry.whole(name)
  if (value !== undefined && value > atMost) entry.refuse(name, `is more than ${atMost}`)
  return value === 0 ? null : value
}

function readArea(entry: FieldReader) {
  const value = entry.find('geometry')
  if (value === undefined) return undefined
  const geometry = readGeometry(value)
  if (!geometry) entry.refuse('geometry', 'is neither four corners nor a curved area, in shares of the picture')
  return geometry
}

/** In 1/100 inch. */
function readInches(entry: FieldReader, name: string): number {
  const value = entry.find(name)
  const inches = typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) ? Number(value) : value
  if (typeof inches === 'number' && inches > 0 && inches < 10_000) return Math.round(inches * 100)
  entry.refuse(name, 'is not a length in inches with at most 2 decimals')
  return 0
}

const readCharge = (entry: FieldReader): ChargeDraft => ({
  code: entry.needed('code'),
  name: entry.needed('name'),
  why: entry.text(['why'], 500) ?? '',
  kind: entry.oneOf('kind', kinds) ?? 'order',
  per: entry.oneOf('per', pers) ?? 'order',
  amount: readNeededPrice(entry, 'amount'),
  decoration: entry.text(['decoration']) ?? null,
  minimumQuantity: entry.whole('minimum_quantity', 1) ?? 1,
  maximumQuantity: entry.whole('maximum_quantity', 1) ?? null,
  basis: entry.has('basis') ? entry.oneOf('basis', chargeBases) : undefined,
  included: entry.whole('included'),
  repeatAmount: entry.price('repeat_amount'),
  minimumStitches: entry.whole('minimum_stitches', 1),
  maximumStitches: entry.whole('maximum_stitches', 1),
  validFrom: entry.day('valid_from'),
  validUntil: entry.day('valid_until'),
})

function readNeededPrice(entry: FieldReader, name: string): number {
  if (!entry.has(name)) entry.refuse(name, 'is empty')
  return entry.price(name) ?? 0
}
