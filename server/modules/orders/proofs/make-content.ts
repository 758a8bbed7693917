import sharp from 'sharp'
import { listArtworkFindings } from '../../../../domain/decoration/artwork-problems.ts'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { listEdge } from '../../../../domain/imprint/area-box.ts'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { layOut, type Layout } from '../../../../domain/imprint/lay-out.ts'
import { openPlace } from '../../../../domain/imprint/place.ts'
import { loadOutlines } from '../../../../domain/imprint/typefaces.ts'
import {
  canonicalize,
  type PicturePoint,
  type ProofContent,
  type ProofFinding,
  type ProofView,
} from '../../../../domain/proofs/proof-content.ts'
import type { ProofedLine } from '../../../../domain/proofs/quoted-goods.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { ProgramEnded, TaskFailed } from '../../../platform/programs.ts'
import { readSettings } from '../../content/index.ts'
import { listOffers } from '../../catalog/index.ts'
import { findFacts, type ArtworkReader, type PreviewSpec } from '../../selling/index.ts'
import { hashOfFile, type ProofFiles } from './proof-pictures.ts'

interface ContentDeps {
  findSpec(previewKey: string): Promise<PreviewSpec | undefined>
  draw(spec: PreviewSpec, size: number): Promise<Buffer>
  reader: Pick<ArtworkReader, 'read'>
  files: ProofFiles
}

export type ContentMaker = ReturnType<typeof createContentMaker>

/** Pixels of a picture: enough for its true size on paper, as far as the goods' own picture has them. */
const picturePixels = 1_500
/** On another color only the place of the imprint is looked at. */
const otherPixels = 900
const otherColorsAtMost = 8
const pagesAtMost = 6

export const hashProof = (content: ProofContent): string => hashOfFile(canonicalize(content))

/** Makes what a version of a proof shows. Nothing of it is stored but its pictures. */
export function createContentMaker({ findSpec, draw, reader, files }: ContentDeps) {
  /** Each location, on the color that the line has first; then what shows on the goods on each other color. */
  async function drawViews(
    spec: PreviewSpec,
    sizes: Map<string, Layout>,
    { first, others }: LineColors,
  ): Promise<ProofView[]> {
    const views: ProofView[] = []
    for (const [index, location] of spec.locations.entries())
      views.push({
        key: `v${index + 1}`,
        title: [location.location, ...(others.length > 0 ? [first] : [])].filter(Boolean).join(', '),
        location: location.location,
        picture: await files.save(await draw({ ...spec, locations: [location] }, picturePixels)),
        ...measureView(spec, location, sizes),
      })
    const shown = spec.locations.find(({ geometry }) => geometry !== null)
    if (!shown) return views
    for (const [index, { color, picture }] of others.entries()) {
      const drawn = await draw({ ...spec, picture, locations: [shown] }, otherPixels)
      views.push({
        key: `c${index + 1}`,
        title: `${shown.location}, ${color}`,
        location: shown.location,
        color,
        picture: await files.save(drawn),
        ...measureView(spec, shown, sizes),
      })
    }
    return views
  }

  return {
    /** Of the line as it is made by a decoration: a picture of each location. */
    async ofPreview(tx: Tx, line: ProofedLine, decoration: OrderedDecoration, note: string): Promise<ProofContent> {
      const spec = line.previewKey === null ? undefined : await findSpec(line.previewKey)
      const { layouts, ...known } = await measure(tx, decoration)
      const views = spec
        ? await drawViews(toProofSpec(spec, decoration), layouts, await listColors(tx, line, spec.picture))
        : []
      return { ...describeLine(line), ...known, decoration, views, file: null, note }
    },

    /** Of a file: each of its pages is a picture. @throws Invalid where it cannot be read */
    async ofFile(
      tx: Tx,
      line: ProofedLine,
      decoration: OrderedDecoration,
      { name, content, note }: { name: string; content: Buffer; note: string },
    ): Promise<ProofContent> {
      const views: ProofView[] = []
      const coarse: ProofFinding[] = []
      let count = 1
      for (let page = 1; page <= count; page += 1) {
        const reading = await reader.read(content, undefined, page).catch((error: unknown) => {
          throw error instanceof ProgramEnded || error instanceof TaskFailed ? new Invalid(tooHeavy, 'proof') : error
        })
        if ('refused' in reading) throw new Invalid(reading.refused, 'proof')
        const { facts, pixels } = reading.artwork
        if (!pixels) throw new Invalid(notShown, 'proof')
        count = Math.min(facts.pages?.count ?? 1, pagesAtMost)
        if (isCoarse(facts)) coarse.push({ location: '', severity: 'warn', sentence: tellCoarse(facts) })
        const drawn = sharp(pixels).flatten({ background: '#ffffff' }).webp({ quality: 90 })
        const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
        views.push({
          key: `p${page}`,
          title: count > 1 ? `Page ${page}` : 'Proof',
          location: '',
          picture: await files.save(data),
          aspect: Math.round((info.height / info.width) * 1e4) / 1e4,
          inches: null,
          area: null,
          imprint: null,
        })
      }
      const { layouts: _, ...known } = await measure(tx, decoration)
      const file = { hash: await files.save(content), name }
      const findings = [...known.findings, ...coarse]
      return { ...describeLine(line), ...known, findings, decoration, views, file, note }
    },

    /** What the check of its artwork says, before anything is made. */
    check: async (tx: Tx, decoration: OrderedDecoration): Promise<ProofFinding[]> =>
      (await measure(tx, decoration)).findings,
  }
}

interface LineColors {
  /** Empty: the goods have one color. */
  first: string
  others: { color: string; picture: string }[]
}

/** The colors of a line, of which the catalog has pictures. None where the picture itself is not one of the goods. */
async function listColors(tx: Tx, { itemId, variants }: ProofedLine, picture: string | null): Promise<LineColors> {
  const first = variants[0]?.color ?? ''
  const isOfOne = variants.every(({ color }) => (color ?? '') === first)
  if (itemId === null || picture === null || isOfOne) return { first, others: [] }
  const offered = (await listOffers(tx, null, [itemId])).get(itemId)?.variants ?? []
  const others = new Map<string, string>()
  for (const { code, color } of variants) {
    const found = offered.find((one) => one.code === code)?.pictureUrl
    if (color && color !== first && found && found !== picture && !others.has(color)) others.set(color, found)
  }
  return { first, others: [...others].slice(0, otherColorsAtMost).map(([color, url]) => ({ color, picture: url })) }
}

function measureView(
  { picture }: PreviewSpec,
  location: PreviewSpec['locations'][number],
  sizes: Map<string, Layout>,
): Pick<ProofView, 'aspect' | 'inches' | 'area' | 'imprint'> {
  const { geometry, areaHeight } = location
  const layout = sizes.get(location.location)
  if (picture === null || geometry === null) return { aspect: 1, inches: null, area: null, imprint: null }
  return {
    aspect: 1,
    inches: measurePicture(geometry, areaHeight),
    area: roundAll(listEdge(geometry)),
    imprint: layout ? traceImprint(geometry, layout, location) : null,
  }
}

/** A third of what a proof has that is made here. */
const sharpFromPx = 500

const isCoarse = ({ isVector, widthPx, heightPx }: ArtworkFacts): boolean =>
  !isVector && Math.max(widthPx, heightPx) < sharpFromPx

const tellCoarse = ({ widthPx, heightPx }: ArtworkFacts): string =>
  `The uploaded picture is ${widthPx} × ${heightPx} pixels, too coarse to judge details by.`

const tooHeavy = 'This file is too large to process. Please flatten or simplify it, or upload it as PNG.'
const notShown = 'Nothing can be shown of this file. Please upload a PDF, PNG or JPG.'

/** What and how many pieces a version is of. */
export const describeLine = ({ itemId, code, name, unit, quantity, variants }: ProofedLine) => ({
  itemId,
  code,
  name,
  unit,
  quantity,
  pieces: variants.map((variant) => ({ code: variant.code, name: nameLooks(variant), quantity: variant.quantity })),
})

/** How large everything is made, and what the check says of the artwork. */
async function measure(tx: Tx, decoration: OrderedDecoration) {
  const [facts, { orders }] = await Promise.all([findFacts(tx, listArtworkHashes(decoration)), readSettings(tx)])
  const layouts = new Map<string, Layout>()
  for (const location of decoration.locations) layouts.set(location.location, await layOutLocation(location, facts))
  return {
    layouts,
    findings: [
      ...decoration.locations
        .filter(({ artwork }) => artwork && !facts.has(artwork.hash))
        .map(({ location }): ProofFinding => ({ location, severity: 'warn', sentence: gone })),
      ...listArtworkFindings(decoration, facts, orders.redrawDollars * 100).map(({ location, severity, sentence }) => ({
        location,
        severity,
        sentence,
      })),
    ],
    locations: decoration.locations.map(({ location, artwork }) => {
      const { width, height } = layouts.get(location)!.box
      const isVector = artwork ? (facts.get(artwork.hash)?.isVector ?? false) : true
      return { location, width: Math.round(width), height: Math.round(height), isVector }
    }),
  }
}

const gone = 'We no longer have the file of this artwork.'

async function layOutLocation(
  { artwork, text, width, areaWidth, areaHeight }: OrderedDecoration['locations'][number],
  facts: ReadonlyMap<string, ArtworkFacts>,
): Promise<Layout> {
  const aspect = artwork ? facts.get(artwork.hash)?.aspect || 1 : null
  return layOut({
    // An area that the item has no more bounds nothing.
    areaWidth: areaWidth || width,
    areaHeight: areaHeight || width * 4,
    width,
    artworkAspect: aspect,
    text: text && { words: text.words, outlines: await loadOutlines(text.typeface) },
  })
}

/** What the picture of the line shows, with what the decoration is now. */
export const toProofSpec = (spec: PreviewSpec, decoration: OrderedDecoration): PreviewSpec => ({
  ...spec,
  locations: decoration.locations.flatMap((now) => {
    const shown = spec.locations.find(({ location }) => location === now.location)
    if (!shown) return []
    return [
      {
        ...shown,
        width: now.width,
        colors: shown.colors.length > 0 ? now.colors.map(({ hex }) => hex) : [],
        artworkHash: now.artwork?.hash ?? null,
        recolored: now.artwork?.recolored ?? false,
        withoutBackground: now.artwork?.withoutBackground ?? false,
        text: now.text?.words ?? '',
        typeface: now.text?.typeface ?? null,
      },
    ]
  }),
})

/** By the height of the area in its middle, which no curve foreshortens. */
function measurePicture(geometry: AreaGeometry, areaHeight: number): number | null {
  const { toPicture } = openPlace(geometry, 1, 1)
  const [[x, y], [otherX, otherY]] = [toPicture(0.5, 0), toPicture(0.5, 1)]
  const share = Math.hypot(otherX - x, otherY - y)
  return share > 0 ? Math.round(areaHeight / share) / 100 : null
}

const steps = Array.from({ length: 9 }, (_, step) => step / 8)

function traceImprint(
  geometry: AreaGeometry,
  { box }: Layout,
  { areaWidth, areaHeight }: { areaWidth: number; areaHeight: number },
): PicturePoint[] {
  const { toPicture } = openPlace(geometry, 1, 1)
  const at = (u: number, v: number) =>
    toPicture((box.x + box.width * u) / areaWidth, (box.y + box.height * v) / areaHeight)
  return roundAll([
    ...steps.map((step) => at(step, 0)),
    ...steps.map((step) => at(1, step)),
    ...steps.map((step) => at(1 - step, 1)),
    ...steps.map((step) => at(0, 1 - step)),
  ])
}

const roundAll = (points: readonly (readonly [number, number])[]): PicturePoint[] =>
  points.map(([x, y]) => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4])
