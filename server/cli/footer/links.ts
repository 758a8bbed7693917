import { formatCountOf } from '../../../domain/money/format-money.ts'
import {
  newGroupKey,
  readNavigation,
  saveNavigation,
  type LinkGroup,
  type SettingLink,
  changeByCommand,
} from '../../modules/content/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { report, type Console } from '../console.ts'
import { nameLink, readLink } from '../typed/typed-links.ts'
import { NotUnderstood, readTypedWords, Refused } from '../typed/typed-words.ts'
import { moveTo, readPlain } from './typed-footer.ts'

const usage = `What about the links in the footer?
  npm run shop -- links list
  npm run shop -- links set GROUP "LABEL = /PAGE or COLLECTION" ... [--title TITLE]
  npm run shop -- links move GROUP NUMBER
  npm run shop -- links remove GROUP`

/** The groups of links in the footer, by their titles. @returns the exit code: 0 done, 1 refused */
export async function runLinks(db: Database, words: string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, { title: { type: 'string' } })
  const [action = 'list', name = '', ...rest] = positionals
  const isList = action === 'list' && name === '' && values.title === undefined
  if (isList) return list((await readNavigation(db.orm)).linkGroups, console)
  if (name === '') throw new NotUnderstood(usage)
  try {
    const done = await changeByCommand(db, systemClock, 'navigation', async (tx) => {
      const navigation = await readNavigation(tx)
      const changed = await change(tx, navigation.linkGroups, { action, name, rest, title: values.title })
      await saveNavigation(tx, { ...navigation, linkGroups: changed.groups })
      return changed.done
    })
    return report(console, null, done)
  } catch (error) {
    if (error instanceof Refused) return report(console, error.message, '')
    throw error
  }
}

function list(groups: LinkGroup[], { print }: Console): number {
  if (groups.length === 0) print("The footer has no links yet: 'links set' makes a group of them.\n")
  for (const { title, links } of groups) print(`${title}\n${links.map((link) => `    ${nameLink(link)}\n`).join('')}`)
  return 0
}

interface Typed {
  action: string
  name: string
  rest: string[]
  title: string | undefined
}

async function change(tx: Tx, groups: LinkGroup[], { action, name, rest, title }: Typed) {
  if (action === 'set' && (rest.length > 0 || title !== undefined)) return set(tx, groups, name, rest, title)
  if (title !== undefined) throw new NotUnderstood(usage)
  if (action === 'move' && rest.length === 1) {
    const { all, place } = moveTo(groups, getGroup(groups, name), rest[0]!)
    return { groups: all, done: `'${all[place - 1]!.title}' is group ${place} of ${all.length} now.` }
  }
  if (action === 'remove' && rest.length === 0) {
    const gone = getGroup(groups, name)
    return { groups: groups.filter((one) => one !== gone), done: `'${gone.title}' is removed.` }
  }
  throw new NotUnderstood(usage)
}

/** Writes a group anew, or a further one behind the others. Without links it keeps those that it has. */
async function set(tx: Tx, groups: LinkGroup[], name: string, typedLinks: string[], typedTitle: string | undefined) {
  const before = typedLinks.length > 0 ? findGroup(groups, name) : getGroup(groups, name)
  const title = readPlain('a title', typedTitle ?? before?.title ?? name)
  const namesake = findGroup(groups, title)
  if (namesake && namesake !== before) throw new Refused(`There is a group '${namesake.title}' already.`)
  const typed = await readLinks(tx, typedLinks)
  const links = typed.length > 0 ? typed : before!.links
  const group = { key: before?.key ?? newGroupKey(title, groups), title, links }
  const all = before ? groups.map((one) => (one === before ? group : one)) : [...groups, group]
  return { groups: all, done: `'${title}' has ${formatCountOf(links.length, 'link')}.` }
}

async function readLinks(tx: Tx, typed: string[]): Promise<SettingLink[]> {
  const links: SettingLink[] = []
  for (const one of typed) {
    const link = await readLink(tx, one)
    if ('refused' in link) throw new Refused(link.refused)
    links.push({ ...link, title: readPlain('a label', link.title) })
  }
  return links
}

const findGroup = (groups: LinkGroup[], name: string): LinkGroup | undefined =>
  groups.find(({ title }) => title.toLowerCase() === name.trim().toLowerCase())

function getGroup(groups: LinkGroup[], name: string): LinkGroup {
  const found = findGroup(groups, name)
  if (!found) throw new Refused(`There is no group '${name}' in the footer. 'links list' names those that there are.`)
  return found
}
