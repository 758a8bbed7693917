import { hasTags } from '../../../domain/text/has-tags.ts'
import { homeLimits, type HomeSectionType } from '../../modules/content/index.ts'
import { NotUnderstood } from '../typed/typed-words.ts'

type Option =
  | 'text'
  | 'link'
  | 'second-link'
  | 'picture'
  | 'ground'
  | 'items'
  | 'collections'
  | 'limit'
  | 'tile'
  | 'fact'

/** What a type of section shows beside its title and days. */
export const optionsOfType: Record<HomeSectionType, Option[]> = {
  hero: ['text', 'link', 'second-link', 'picture', 'ground', 'items'],
  banner: ['text', 'link', 'second-link', 'picture', 'ground'],
  collections: ['text', 'link', 'collections'],
  cards: ['text', 'link', 'items', 'collections', 'limit'],
  rows: ['text', 'link', 'items', 'collections', 'limit'],
  collage: ['text', 'link', 'tile'],
  facts: ['fact'],
}

const isNone = (typed: string): boolean => typed.trim().toLowerCase() === 'none' || typed.trim() === ''

export function readText(option: string, typed: string, atMost: number): string | undefined {
  if (isNone(typed)) return undefined
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text.length > atMost) throw new NotUnderstood(`--${option} can have ${atMost} characters at most.`)
  if (hasTags(text)) throw new NotUnderstood(`--${option} is plain text, without tags.`)
  return text
}

export function readGround(typed: string): 'light' | 'dark' | undefined {
  if (isNone(typed)) return undefined
  if (typed !== 'light' && typed !== 'dark') throw new NotUnderstood('--ground is light or dark.')
  return typed
}

export const itemsAtMost = homeLimits.items

export function readLimit(typed: string): number | undefined {
  if (isNone(typed)) return undefined
  if (!/^\d{1,2}$/.test(typed) || Number(typed) < 1 || Number(typed) > itemsAtMost)
    throw new NotUnderstood(`--limit is a number of items from 1 to ${itemsAtMost}.`)
  return Number(typed)
}

export const tilesAtMost = homeLimits.tiles
export const factsAtMost = homeLimits.facts
