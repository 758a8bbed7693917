import type {
  LinkDraft,
  LinkGroupDraft,
  MembershipDraft,
  NavigationDocument,
} from '../../../../contract/admin/content/navigation.schema.ts'
import { CallFailed } from '../../../client/index.ts'

export type Navigation = Pick<NavigationDocument, 'quickLinks' | 'linkGroups' | 'memberships'>

/** What is open in a dialog, and its place in its list; a place behind the last is that of a new one. */
export type Opened =
  /** `group`: undefined for a link in the header. */
  | { kind: 'link'; group: number | undefined; place: number }
  | { kind: 'group'; place: number }
  | { kind: 'membership'; place: number }

/**
 * Where what is open stands now, after somebody else has saved: what they have put before it moves its place. One that they have
 * removed comes back at the end.
 * @param before as it was when it was opened
 */
export function follow(opened: Opened, before: Navigation, now: Navigation): Opened {
  if (opened.kind === 'group') return { ...opened, place: followGroup(opened.place, before, now) }
  if (opened.kind === 'membership')
    return { ...opened, place: followRow(opened.place, before.memberships, now.memberships, isSameMembership) }
  const group = opened.group === undefined ? undefined : followGroup(opened.group, before, now)
  const [was, is] = [linksOf(before, opened.group), linksOf(now, group)]
  return { ...opened, group, place: followRow(opened.place, was, is, isSameLink) }
}

/** Its key is the same whatever becomes of it: a group that is not found is gone. */
function followGroup(place: number, { linkGroups: before }: Navigation, { linkGroups: now }: Navigation): number {
  const found = now.findIndex(({ key }) => key === before[place]?.key)
  return found >= 0 ? found : now.length
}

/** Nobody can put a link into a group that somebody else has removed. */
export const isGroupGone = (opened: Opened, { linkGroups: groups }: Navigation): boolean =>
  opened.kind === 'link' && opened.group !== undefined && groups[opened.group] === undefined

function followRow<T>(place: number, before: readonly T[], now: readonly T[], isSame: (one: T, other: T) => boolean) {
  const row = before[place]
  if (row === undefined) return now.length
  const found = now.findIndex((one) => isSame(one, row))
  if (found >= 0) return found
  // Of as many rows it is this one that they have changed.
  return before.length === now.length ? place : now.length
}

export const isSameLink = (one: LinkDraft, other: LinkDraft): boolean =>
  one.title === other.title && one.target === other.target

const isSameMembership = (one: MembershipDraft, other: MembershipDraft): boolean => one.name === other.name

export const linksOf = (navigation: Navigation, group: number | undefined): LinkDraft[] =>
  group === undefined ? navigation.quickLinks : (navigation.linkGroups[group]?.links ?? [])

export function putLinks(navigation: Navigation, group: number | undefined, links: LinkDraft[]): Navigation {
  if (group === undefined) return { ...navigation, quickLinks: links }
  const groups = navigation.linkGroups.map((one, at) => (at === group ? { ...one, links } : one))
  return { ...navigation, linkGroups: groups }
}

/** The list with an entry at a place, which may be the one behind the last. */
export const put = <T>(list: readonly T[], place: number, entry: T): T[] => list.toSpliced(place, 1, entry)

export const without = <T>(list: readonly T[], gone: T): T[] => list.filter((one) => one !== gone)

export const blankLink: LinkDraft = { title: '', target: '' }
export const blankGroup: LinkGroupDraft = { key: '', title: '', links: [] }
export const blankMembership: MembershipDraft = { name: '', number: '', logo: null }

/** Where the server names what is open. */
function fieldOf(opened: Opened): string {
  if (opened.kind === 'group') return `linkGroups.${opened.place}.`
  if (opened.kind === 'membership') return `memberships.${opened.place}.`
  const links = opened.group === undefined ? 'quickLinks' : `linkGroups.${opened.group}.links`
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
