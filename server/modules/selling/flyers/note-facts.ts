import { fitWidth } from '../../../../domain/imprint/fit-width.ts'
import type { FlyerDesign, FlyerItem } from '../../../../domain/flyers/flyer-design.ts'
import type { CompanyId, ItemId } from '../../../../domain/ids.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { findArtworks } from '../artwork/artwork.store.ts'
import { hashOf as hashPreview, type PreviewSpec } from '../previews/preview-spec.ts'
import { noteLinePreview } from '../previews/note-preview.ts'
import type { FlyerGoods, FlyerGoodsFinder } from './flyer-goods.ts'
import type { FlyerFacts, StoredFlyer } from './flyers.store.ts'

/** The owner of the flyer. */
interface Saver {
  companyId: CompanyId
  audience: Audience
}

/** All that is stored beside a design, before the pictures of its prints are noted. */
export interface FactsToNote {
  companyId: CompanyId
  items: FlyerFacts['items']
  artworks: FlyerFacts['artworks']
  /** By the key of the item in the design. */
  specs: ReadonlyMap<string, PreviewSpec>
  /** Those of the flyer as it was saved before. */
  known: FlyerFacts['prints']
}

interface Deps {
  tx: Tx
  goods: Pick<FlyerGoodsFinder, 'find'>
  /** Names and codes, from memory. */
  nameItems(itemIds: readonly ItemId[]): { id: ItemId; name: string; code: string }[]
}

const noSuchArtwork = 'We cannot find this artwork in your library. Please choose another one.'
const cannotBeShown = 'There is no picture of this artwork. Please upload it as PNG, JPG, SVG or PDF.'

const noFacts: FlyerFacts = { items: {}, artworks: {}, prints: {} }

/** What of the last save still counts: artwork of a company that the customer has left does not. */
export const countingFacts = (
  flyer: Pick<StoredFlyer, 'noted' | 'companyId'> | undefined,
  companyId: CompanyId,
): FlyerFacts => {
  if (!flyer) return noFacts
  return flyer.companyId === companyId ? flyer.noted : { ...noFacts, items: flyer.noted.items }
}

/**
 * Looks up what a design refers to. Artwork that the library has let go since stays good in a flyer that shows it already.
 * @throws Invalid at each artwork that is not there
 */
export async function lookUpFacts(
  { tx, goods, nameItems }: Deps,
  { companyId, audience }: Saver,
  design: FlyerDesign,
  before: FlyerFacts,
): Promise<FactsToNote> {
  const artworks = await findUsedArtworks(tx, companyId, design, before)
  const held = design.pages.flatMap(({ items }) => items)
  const printed = held.filter(({ print }) => print !== null)
  const printable = await goods.find(
    printed.map(({ item }) => item),
    audience,
  )
  const byId = new Map(printable.map((one) => [one.id, one]))
  const specs = printed.flatMap((item) => {
    const spec = toPrintSpec(item, byId.get(item.item), artworks[item.print!.artwork])
    return spec ? [[item.key, spec] as const] : []
  })
  return { companyId, items: noteItems(held, before, nameItems), artworks, specs: new Map(specs), known: before.prints }
}

function noteItems(held: readonly FlyerItem[], before: FlyerFacts, nameItems: Deps['nameItems']): FlyerFacts['items'] {
  const ids = [...new Set(held.map(({ item }) => item))]
  const named = new Map(nameItems(ids).map(({ id, name, code }) => [id, { name, code }]))
  return Object.fromEntries(ids.flatMap((id) => toEntry(String(id), named.get(id) ?? before.items[id])))
}

const toEntry = <T>(key: string, value: T | undefined): [string, T][] => (value === undefined ? [] : [[key, value]])

async function findUsedArtworks(
  tx: Tx,
  companyId: CompanyId,
  design: FlyerDesign,
  before: FlyerFacts,
): Promise<FlyerFacts['artworks']> {
  const used = listArtworks(design)
  const found = new Map(
    (await findArtworks(tx, companyId, [...new Set(used.map(({ id }) => id))])).map((one) => [one.id, one]),
  )
  const mistakes: FieldMistake[] = []
  const artworks: FlyerFacts['artworks'] = {}
  for (const { id, field } of used) {
    const artwork = found.get(id)
    const noted = artwork ? toNoted(artwork) : before.artworks[id]
    if (!noted) mistakes.push({ field: `design.${field}`, message: noSuchArtwork })
    else if (artwork && !artwork.facts.canShow) mistakes.push({ field: `design.${field}`, message: cannotBeShown })
    else artworks[id] = noted
  }
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return artworks
}

type ArtworkRow = Awaited<ReturnType<typeof findArtworks>>[number]

const toNoted = ({ hash, facts }: ArtworkRow): FlyerFacts['artworks'][string] => ({
  hash,
  aspect: facts.aspect,
  boxed: facts.hasWhiteBox,
})

function listArtworks({ logo, pages }: FlyerDesign) {
  const prints = pages.flatMap(({ items }, at) =>
    items.flatMap(({ print }, itemAt) =>
      print ? [{ id: print.artwork, field: `pages.${at}.items.${itemAt}.print.artwork` }] : [],
    ),
  )
  return logo === null ? prints : [{ id: logo, field: 'logo' }, ...prints]
}

/** As large as it fits, by the method and at the place that were chosen, else that are proposed; undefined: nothing can be shown. */
function toPrintSpec(
  { print, color }: FlyerItem,
  goods: FlyerGoods | undefined,
  artwork: FlyerFacts['artworks'][string] | undefined,
): PreviewSpec | undefined {
  const method = goods?.methods.find(({ name }) => name === print?.method) ?? goods?.methods[0]
  const area = method?.locations.find(({ name }) => name === print?.location) ?? method?.locations[0]
  if (!goods || !method || !area || !artwork) return undefined
  return {
    picture: goods.colors.find(({ name }) => name === color)?.image ?? goods.image,
    hex: null,
    process: method.process,
    locations: [
      {
        location: area.name,
        geometry: area.geometry,
        areaWidth: area.width,
        areaHeight: area.height,
        width: fitWidth(area, artwork.aspect),
        colors: [],
        artworkHash: artwork.hash,
        recolored: false,
        withoutBackground: artwork.boxed,
        text: '',
        typeface: null,
      },
    ],
  }
}

/** In the transaction that saves the flyer: no sweep finds a preview without it. Those that have not changed cost nothing. */
export async function notePrints(
  tx: Tx,
  { companyId, items, artworks, specs, known }: FactsToNote,
  now: Date,
): Promise<Pick<StoredFlyer, 'companyId' | 'noted' | 'previewKeys' | 'artworkHashes'>> {
  const prints: FlyerFacts['prints'] = {}
  const made = new Map(Object.values(known).map(({ spec, preview }) => [spec, preview]))
  for (const [key, spec] of specs) {
    const hash = hashPreview(spec)
    const preview = made.get(hash) ?? (await noteLinePreview(tx, companyId, spec, now))
    made.set(hash, preview)
    prints[key] = { preview, spec: hash }
  }
  return {
    companyId,
    noted: { items, artworks, prints },
    previewKeys: [...new Set(Object.values(prints).map(({ preview }) => preview))],
    artworkHashes: [...new Set(Object.values(artworks).map(({ hash }) => hash))],
  }
}
