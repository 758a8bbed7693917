import type { LinkDraft, NavigationDocument } from '../../../../contract/admin/content/navigation.schema.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { newGroupKey, type LinkGroup, type Membership, type Navigation } from '../pages/navigation.ts'
import type { SettingLink } from '../pages/settings.ts'
import { readLinkTarget } from './read-link-target.ts'
import { readPlainText } from './read-plain-text.ts'

type NavigationDraft = Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'>
type Blame = (field: string, message: string) => void

const labelAtMost = 60

/** Header and footer as somebody wants them. @throws Invalid with every mistake, each at its field: linkGroups.1.links.0.target */
export async function readNavigationDraft(tx: Tx, draft: NavigationDraft): Promise<Navigation> {
  const mistakes: FieldMistake[] = []
  const blame: Blame = (field, message) => void mistakes.push({ field, message })
  const quickLinks = await readLinks(tx, draft.quickLinks, 'quickLinks', blame)
  const linkGroups: LinkGroup[] = []
  for (const [at, group] of draft.linkGroups.entries()) {
    const field = `linkGroups.${at}`
    const title = readName(group.title, `${field}.title`, blame, 'Please enter a title for the group.')
    if (linkGroups.some((one) => isAlike(one.title, title)))
      blame(`${field}.title`, `A group named ${title} already exists.`)
    const isKnown = group.key !== '' && linkGroups.every(({ key }) => key !== group.key)
    const key = isKnown
      ? readKey(group.key, `${field}.key`, blame)
      : newGroupKey(title, [...linkGroups, ...keysOf(draft)])
    linkGroups.push({ key, title, links: await readLinks(tx, group.links, `${field}.links`, blame) })
  }
  const memberships = readMemberships(draft, blame)
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { quickLinks, linkGroups, memberships }
}

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Of groups that come later: a new one takes no key of theirs. */
const keysOf = ({ linkGroups: groups }: NavigationDraft): LinkGroup[] =>
  groups.map(({ key, title }) => ({ key, title, links: [] }))

function readKey(key: string, field: string, blame: Blame): string {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) blame(field, 'The key of a group has small letters, digits and hyphens.')
  return key
}

function readName(typed: string, field: string, blame: Blame, ifEmpty: string): string {
  const name = readPlainText(typed, labelAtMost, (message) => blame(field, message))
  if (name === '') blame(field, ifEmpty)
  return name
}

async function readLinks(tx: Tx, links: readonly LinkDraft[], field: string, blame: Blame): Promise<SettingLink[]> {
  const read: SettingLink[] = []
  for (const [at, link] of links.entries()) {
    const title = readName(link.title, `${field}.${at}.title`, blame, 'Please enter the link text.')
    const target = link.target.trim()
    const found = target === '' ? { refused: 'Please enter where the link goes.' } : await readLinkTarget(tx, target)
    if ('refused' in found) blame(`${field}.${at}.target`, found.refused)
    else read.push({ title, ...found })
  }
  return read
}

function readMemberships({ memberships }: NavigationDraft, blame: Blame): Membership[] {
  return memberships.map(({ name: typed, number: typedNumber, logo }, at) => {
    const field = `memberships.${at}`
    const name = readName(typed, `${field}.name`, blame, 'A membership needs a name.')
    if (memberships.slice(0, at).some((one) => isAlike(one.name.trim(), name)))
      blame(`${field}.name`, `There is a membership '${name}' already.`)
    const number = readPlainText(typedNumber, labelAtMost, (message) => blame(`${field}.number`, message))
    if (logo !== null && !/^(\/[\w./-]+|https:\/\/\S+)$/.test(logo))
      blame(`${field}.logo`, 'Please upload the logo, or enter an address with https://.')
    return { name, number, logo }
  })
}
