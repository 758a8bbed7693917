import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { LinkGroup, Membership, Navigation } from '../pages/navigation.ts'
import type { SettingLink } from '../pages/settings.ts'
import { listChangesOf } from './list-changes.ts'

const describeLinks = (links: readonly SettingLink[]): string =>
  links.map((link) => `${link.title} = ${'url' in link ? link.url : link.collectionPath}`).join('; ')

const describeGroup = ({ title, links }: LinkGroup): string => `${title}: ${describeLinks(links)}`

const describeMembership = ({ name, number, logo }: Membership): string =>
  [name, number, logo].filter(Boolean).join(', ')

/** What the log says of other links in header and footer. */
export const listNavigationChanges = (before: Navigation, after: Navigation): AuditChange[] => [
  ...listAuditChanges(['Links in the header', describeLinks(before.quickLinks), describeLinks(after.quickLinks)]),
  ...listChangesOf({
    before: before.linkGroups,
    after: after.linkGroups,
    idOf: ({ key }) => key,
    nameOf: ({ title }) => `Group '${title}'`,
    describe: describeGroup,
    orderTitle: 'Group order',
    titleOf: ({ title }) => title,
  }),
  ...listChangesOf({
    before: before.memberships,
    after: after.memberships,
    idOf: ({ name }) => name,
    nameOf: ({ name }) => `Membership '${name}'`,
    describe: describeMembership,
    orderTitle: 'Membership order',
    titleOf: ({ name }) => name,
  }),
]
