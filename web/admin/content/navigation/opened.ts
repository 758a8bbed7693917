import type {
  LinkDraft,
  LinkGroupDraft,
  MembershipDraft,
  NavigationDocument,
} from '../../../../contract/admin/content/navigation.schema.ts'
import { CallFailed } from '../../../client/index.ts'

export type Navigation = Pick<NavigationDocument, 'quick_links' | 'link_groups' | 'memberships'>

/** What is open in a dialog, and its place in its list; a place behind the last is that of a new one. */
export type Opened =
  /** `group`: undefined for a link in the header. */
  | { kind: 'link'; group: number | undefined; place: number }
  | { kind: 'group'; place: number }
  | { kind: 'membership'; place: number }

export const linksOf = (navigation: Navigation, group: number | undefined): LinkDraft[] =>
  group === undefined ? navigation.quick_links : (navigation.link_groups[group]?.links ?? [])

export function putLinks(navigation: Navigation, group: number | undefined, links: LinkDraft[]): Navigation {
  if (group === undefined) return { ...navigation, quick_links: links }
  const groups = navigation.link_groups.map((one, at) => (at === group ? { ...one, links } : one))
  return { ...navigation, link_groups: groups }
}

/** The list with an entry at a place, which may be the one behind the last. */
export const put = <T>(list: readonly T[], place: number, entry: T): T[] => list.toSpliced(place, 1, entry)

export const without = <T>(list: readonly T[], gone: T): T[] => list.filter((one) => one !== gone)

export const blankLink: LinkDraft = { title: '', target: '' }
export const blankGroup: LinkGroupDraft = { key: '', title: '', links: [] }
export const blankMembership: MembershipDraft = { name: '', number: '', logo: null }

/** Where the server names what is open. */
function fieldOf(opened: Opened): string {
  if (opened.kind === 'group') return `link_groups.${opened.place}.`
  if (opened.kind === 'membership') return `memberships.${opened.place}.`
  const links = opened.group === undefined ? 'quick_links' : `link_groups.${opened.group}.links`
  return `${links}.${opened.place}.`
}

/** What was refused of what is open, by the names of its form. */
export function refusalOf(refused: CallFailed | null, opened: Opened): CallFailed | null {
  if (!refused) return null
  const own = fieldOf(opened)
  const fields = refused.fields
    .filter(({ field }) => field.startsWith(own))
    .map(({ field, message }) => ({ field: field.slice(own.length), message }))
  return new CallFailed(refused.message, refused.status, fields)
}
