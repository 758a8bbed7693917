import { demoCollections, demoItems } from './index.ts'
import type { DemoColor, DemoItem, Kind } from './types.ts'

type PictureItem = Pick<DemoItem, 'kind'> & Partial<Pick<DemoItem, 'look' | 'specifications' | 'name'>>

/** The file that shows a piece in a color; items that look alike share it. */
export function pictureName(shown: PictureItem, hex: string): string {
  const label = labelOf(shown).map((one) => one.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  const parts = [shown.kind, ...(shown.look ?? '').split(' '), ...label].filter(Boolean)
  return `${parts.join('-').replace(/-+/g, '-')}-${hex.slice(1)}.webp`
}

/** What an item is shown in: its colors, or the paint of goods without a choice. */
export const paintsOf = ({ colors, paint }: Pick<DemoItem, 'colors' | 'paint'>): DemoColor[] =>
  colors.length > 0 ? colors : [paint]

export interface NeededPicture {
  kind: Kind
  look: string
  label: string[]
  hex: string
  name: string
}

/** All pictures that the catalog shows, each once. */
export function listNeededPictures(): NeededPicture[] {
  const shown = [
    ...demoItems.flatMap((item) => paintsOf(item).map(({ hex }) => [item, hex] as const)),
    ...demoCollections.map(({ picture }) => [{ kind: picture.kind }, picture.hex] as const),
  ]
  const byName = new Map(shown.map(([piece, hex]) => [pictureName(piece, hex), toNeeded(piece, hex)]))
  return [...byName.values()]
}

const toNeeded = (piece: PictureItem, hex: string): NeededPicture => ({
  kind: piece.kind,
  look: piece.look ?? '',
  label: labelOf(piece),
  hex,
  name: pictureName(piece, hex),
})

/** What stands on the label of goods that are told apart by it: class and size, as their attributes say. */
export function labelOf({ kind, specifications = [], name = '' }: PictureItem): string[] {
  const spec = (key: string) => specifications.find((one) => one.name === key)?.value ?? ''
  const first = (key: string) => spec(key).split(/ at |, /)[0]!
  /** One diameter stands on the label; of several, none. */
  const diameter = spec('Diameter').includes(',') ? '' : spec('Diameter')
  const grade = spec('Class').replace(/-H4R$/, '') || spec('Hardness').replace(' to ', '-')
  const lines: Partial<Record<Kind, string[]>> = {
    'wire-spool': [grade, diameter],
    'bright-wire-spool': [grade, diameter],
    'filler-rods': name ? [name.split(' ')[0]!, spec('Diameter')] : [],
    'tungsten': [spec('Diameter')],
    'electrodes': [grade, diameter],
    'contact-tips': name ? [spec('Wire diameter'), name.split(' ').slice(0, 2).join(' ')] : [],
    'flap-disc': [
      spec('Grit') && !spec('Grit').includes(',') ? `${spec('Grit')} grit` : spec('Grain').split(',')[0]!,
      spec('Diameter'),
    ],
    'cut-off-wheel': spec('Diameter') ? [`${spec('Diameter').replace(' in', '')} x ${spec('Thickness')}`] : [],
    'gas-regulator': [spec('CGA fitting'), spec('Delivery') || spec('Flow')],
    'tig-torch': [first('Amperage'), spec('Head') || spec('Valve') || spec('Lead')],
    'gas-hose': name ? [name.split(/ (?:twin|gas)/)[0]!, spec('Length')] : [],
    'spray-can': [spec('Type'), spec('Contents')],
    'jar': [spec('Type'), spec('Contents')],
    'cutting-torch': spec('Cuts') ? [`Cuts ${spec('Cuts')}`, spec('Length') && `${spec('Length')} long`] : [],
  }
  return (lines[kind] ?? []).filter(Boolean)
}
