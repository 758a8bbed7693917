import { localDay, type Day } from '../../../domain/calendar/business-days.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import {
  addHomeSection,
  homeSectionTypes,
  listOwnHomeSections,
  orderHomeSections,
  removeHomeSection,
  saveHomeSection,
  usualHome,
  type NewHomeSection,
  type OwnHomeSection,
  changeByCommand,
} from '../../modules/content/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { toColumns } from '../catalog/columns.ts'
import { report, type Console } from '../console.ts'
import { describeDays } from '../typed/typed-days.ts'
import { nameLink } from '../typed/typed-links.ts'
import { NotUnderstood, readTypedWords, Refused } from '../typed/typed-words.ts'
import { changeSection, sectionOptions, type TypedSection } from './typed-section.ts'

const usage = `What about the home page?
  npm run shop -- home list
  npm run shop -- home add ${homeSectionTypes.join('|')} TITLE [OPTIONS]
  npm run shop -- home set NUMBER [OPTIONS]
  npm run shop -- home move NUMBER NUMBER
  npm run shop -- home hide|show|remove NUMBER
'npm run shop -- home --help' names the options.`

const options = { ...sectionOptions, at: { type: 'string' } } as const

interface HomeParts {
  db: Database
  files: FileStore
  console: Console
  clock?: Clock
}

/** The sections of the home page, from the top down. @returns the exit code: 0 done, 1 refused */
export async function runHome(
  { db, files, console, clock = systemClock }: HomeParts,
  words: string[],
): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const { at, ...typed } = values
  const [action = 'list', ...rest] = positionals
  const hasOptions = Object.keys(values).length > 0
  const today = localDay(clock.now(), await findTimeZone(db.orm))
  if (action === 'list' && rest.length === 0 && !hasOptions)
    return list(await db.transaction(listOwnHomeSections), today, console)
  try {
    return await changeByCommand(db, clock, 'home', async (tx) => {
      const sections = await listOwnHomeSections(tx)
      if (action === 'add' && rest.length === 2) {
        const [type, title] = rest as [string, string]
        const added = await add(tx, files, sections, { type, at, typed: { ...typed, title } })
        return report(console, null, `${added.map((one) => describe(one, today)).join('\n')}`)
      }
      if (action === 'set' && rest.length === 1 && hasOptions && at === undefined) {
        const before = findSection(sections, rest[0]!)
        const changed = { ...before, ...(await changeSection(tx, files, before, typed)) }
        await saveHomeSection(tx, changed)
        return report(console, null, describe(changed, today))
      }
      if (hasOptions) throw new NotUnderstood(usage)
      if (action === 'move' && rest.length === 2) {
        const moved = findSection(sections, rest[0]!)
        await put(tx, sections, moved, readNumber(sections, rest[1]!))
        return report(console, null, `'${moved.name}' is section ${rest[1]} of ${sections.length} now.`)
      }
      if ((action === 'hide' || action === 'show') && rest.length === 1) {
        const changed = { ...findSection(sections, rest[0]!), hidden: action === 'hide' }
        await saveHomeSection(tx, changed)
        return report(console, null, describe(changed, today))
      }
      if (action === 'remove' && rest.length === 1) {
        const gone = findSection(sections, rest[0]!)
        await removeHomeSection(tx, gone.id)
        const last = sections.length === 1 ? ' The home page shows departments and what is bought most.' : ''
        return report(console, null, `'${gone.name}' is removed.${last}`)
      }
      throw new NotUnderstood(usage)
    })
  } catch (error) {
    if (error instanceof Refused) return report(console, error.message, '')
    throw error
  }
}

interface Addition {
  type: string
  at: string | undefined
  typed: TypedSection
}

/** @returns what has come to the page: a first section brings along those that a home page shows without any */
async function add(
  tx: Tx,
  files: FileStore,
  sections: OwnHomeSection[],
  { type, at, typed }: Addition,
): Promise<NewHomeSection[]> {
  const known = homeSectionTypes.find((one) => one === type)
  if (!known)
    throw new NotUnderstood(`There is no section of the type '${type}'. There is ${homeSectionTypes.join(', ')}.`)
  const blank: NewHomeSection = { type: known, name: '', data: {}, hidden: false, validFrom: null, validUntil: null }
  const section = await changeSection(tx, files, blank, typed)
  const isFirst = sections.length === 0 && (known === 'hero' || known === 'banner')
  const usual = isFirst ? usualHome.map(({ id: _, ...one }) => one) : []
  if (at !== undefined && !/^[1-9]\d{0,2}$/.test(at))
    throw new NotUnderstood('--at is the number that the section is to have, from 1 on.')
  const id = await addHomeSection(tx, section)
  if (at !== undefined)
    await put(tx, [...sections, { ...section, id }], { ...section, id }, Math.min(Number(at), sections.length + 1))
  for (const one of usual) await addHomeSection(tx, one)
  return [section, ...usual]
}

/** Puts a section of them where the owner wants it. */
async function put(tx: Tx, sections: OwnHomeSection[], moved: OwnHomeSection, number: number): Promise<void> {
  const ids = sections.map(({ id }) => id).filter((id) => id !== moved.id)
  ids.splice(number - 1, 0, moved.id)
  await orderHomeSections(tx, ids)
}

function readNumber(sections: OwnHomeSection[], typed: string): number {
  const number = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 0
  if (number < 1 || number > sections.length)
    throw new Refused(
      sections.length === 0
        ? "The home page has no sections of yours yet: 'home add' brings one."
        : `There is no section ${typed}: the home page has ${formatCountOf(sections.length, 'section')}, 'home list' numbers them.`,
    )
  return number
}

const findSection = (sections: OwnHomeSection[], typed: string): OwnHomeSection =>
  sections[readNumber(sections, typed) - 1]!

function list(sections: OwnHomeSection[], today: Day, { print }: Console): number {
  if (sections.length === 0)
    print("No sections of yours: the home page shows departments and what is bought most. 'home add' brings one.\n")
  const rows = sections.map((section, index) => [
    String(index + 1),
    section.type,
    section.name,
    stateOf(section, today),
    contentOf(section),
  ])
  print(toColumns(rows))
  return 0
}

const describe = (section: NewHomeSection, today: Day): string =>
  `${section.type} '${section.name}': ${[stateOf(section, today), contentOf(section)].filter(Boolean).join('; ')}.`

function stateOf({ hidden, validFrom, validUntil }: NewHomeSection, today: Day): string {
  const days = describeDays({ validFrom, validUntil })
  if (hidden) return ['hidden', days].filter(Boolean).join(', ')
  if (validUntil !== null && validUntil < today) return `ended: ${days}`
  return validFrom !== null && validFrom > today ? `not yet: ${days}` : ['shown', days].filter(Boolean).join(' ')
}

/** In short what a section shows. */
function contentOf({ type, data }: NewHomeSection): string {
  const { itemCodes, collectionPaths, tiles, facts, linkTitle, linkUrl, linkCollectionPath, picture } = data
  const leads = linkUrl ?? linkCollectionPath
  const usual = { cards: 'most bought items', rows: 'most bought items', collections: 'departments' } as Record<
    string,
    string
  >
  return [
    itemCodes?.join(', '),
    collectionPaths?.join(', '),
    tiles && formatCountOf(tiles.length, 'tile'),
    facts && formatCountOf(facts.length, 'fact'),
    itemCodes || collectionPaths ? undefined : usual[type],
    picture,
    linkTitle && leads && nameLink({ title: linkTitle, url: leads }),
  ]
    .filter(Boolean)
    .join('; ')
}
