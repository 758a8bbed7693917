import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import { CallFailed } from '../../../client/index.ts'
import type { PictureChoice } from '../parts/picture-field.tsx'

/** As many as a section can have. */
export const tilesAtMost = 12
export const factsAtMost = 8

type SectionTexts = Record<string, string | boolean>

export const listNumbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** What stands in the form at first: every part that the section could have, so that parts can be added. */
export function toTyped(section: HomeSectionDraft): SectionTexts {
  const { title, text, linkTitle, linkTarget, secondLinkTitle, secondLinkTarget, ground, hidden } = section
  const typed: SectionTexts = { title, text, linkTitle, linkTarget, secondLinkTitle, secondLinkTarget, ground, hidden }
  typed['items'] = section.items.join(', ')
  typed['collections'] = section.collections.join('\n')
  typed['limit'] = section.limit === null ? '' : String(section.limit)
  typed['from'] = section.from ?? ''
  typed['until'] = section.until ?? ''
  for (const at of listNumbers(tilesAtMost)) {
    const tile = section.tiles[at]
    Object.assign(typed, tileFields(at, tile?.title, tile?.text, tile?.target, tile?.size))
  }
  for (const at of listNumbers(factsAtMost)) {
    const fact = section.facts[at]
    Object.assign(typed, factFields(at, fact?.figure, fact?.title, fact?.text))
  }
  return typed
}

const tileFields = (at: number, title = '', text = '', target = '', size = 'normal'): SectionTexts => ({
  [`tile_${at}_title`]: title,
  [`tile_${at}_text`]: text,
  [`tile_${at}_target`]: target,
  [`tile_${at}_size`]: size,
})

const factFields = (at: number, figure = '', title = '', text = ''): SectionTexts => ({
  [`fact_${at}_figure`]: figure,
  [`fact_${at}_title`]: title,
  [`fact_${at}_text`]: text,
})

interface Parts {
  tiles: number
  facts: number
  picture: PictureChoice | null
  tilePictures: readonly (PictureChoice | null)[]
}

/** The section as it was typed. */
export function readTyped(section: HomeSectionDraft, typed: SectionTexts, parts: Parts): HomeSectionDraft {
  const text = (name: string) => String(typed[name] ?? '')
  const list = (name: string, between: RegExp) =>
    text(name)
      .split(between)
      .map((one) => one.trim())
      .filter(Boolean)
  const limit = text('limit').trim()
  return {
    id: section.id,
    type: section.type,
    hidden: typed['hidden'] === true,
    title: text('title'),
    text: text('text'),
    linkTitle: text('linkTitle'),
    linkTarget: text('linkTarget'),
    secondLinkTitle: text('secondLinkTitle'),
    secondLinkTarget: text('secondLinkTarget'),
    picture: parts.picture?.name ?? null,
    ground: text('ground') as HomeSectionDraft['ground'],
    items: list('items', /[\s,;]+/),
    collections: list('collections', /[\n,;]+/),
    // What is no number is refused by the shop as 0.
    limit: limit === '' ? null : /^\d{1,3}$/.test(limit) ? Number(limit) : 0,
    tiles: listNumbers(parts.tiles).map((at) => ({
      title: text(`tile_${at}_title`),
      text: text(`tile_${at}_text`),
      target: text(`tile_${at}_target`),
      picture: parts.tilePictures[at]?.name ?? null,
      size: (text(`tile_${at}_size`) || 'normal') as HomeSectionDraft['tiles'][number]['size'],
    })),
    facts: listNumbers(parts.facts).map((at) => ({
      figure: text(`fact_${at}_figure`),
      title: text(`fact_${at}_title`),
      text: text(`fact_${at}_text`),
    })),
    from: text('from') || null,
    until: text('until') || null,
  }
}

/** The values after a part is taken out: those behind it move up. */
export function withoutPart(typed: SectionTexts, kind: 'tile' | 'fact', gone: number, count: number): SectionTexts {
  const fields = kind === 'tile' ? ['title', 'text', 'target', 'size'] : ['figure', 'title', 'text']
  const moved: SectionTexts = {}
  for (let at = gone; at < count; at++)
    for (const field of fields)
      moved[`${kind}_${at}_${field}`] =
        at === count - 1 ? (field === 'size' ? 'normal' : '') : String(typed[`${kind}_${at + 1}_${field}`] ?? '')
  return moved
}

/** What was refused of the section at this place, by the names of the form. */
export function refusalOf(refused: CallFailed | null, place: number): CallFailed | null {
  if (!refused) return null
  const own = `sections.${place}.`
  const fields = refused.fields
    .filter(({ field }) => field.startsWith(own))
    .map(({ field, message }) => ({
      field: field.slice(own.length).replace(/^(tile|fact)s\.(\d+)\./, '$1_$2_'),
      message,
    }))
  return new CallFailed(refused.message, refused.status, fields)
}
