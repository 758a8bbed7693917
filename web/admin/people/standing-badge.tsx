import type { Company } from '../../../contract/admin/people/companies.schema.ts'
import { Badge } from '../kit/badge.tsx'

const standings = {
  unconfirmed: { kind: 'plain', title: 'E-mail not confirmed' },
  waiting: { kind: 'warn', title: 'Needs approval' },
  declined: { kind: 'bad', title: 'Declined' },
} as const

/** Why nobody of a company can sign in; nothing where they can. */
export const StandingBadge = ({ standing }: { standing: Company['standing'] }) =>
  standing !== 'open' && <Badge kind={standings[standing].kind}>{standings[standing].title}</Badge>
