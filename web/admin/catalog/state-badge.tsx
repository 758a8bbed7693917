import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { Badge } from '../kit/badge.tsx'

interface StateBadgeProps {
  state: 'published' | 'scheduled' | 'hidden'
  from: string | null
  until: string | null
  today: string
}

/** Whether shoppers see an item, with the day on which that changes. */
export const StateBadge = ({ state, from, until, today }: StateBadgeProps) =>
  state === 'scheduled' ? (
    <Badge kind="house">{`From ${formatNearDate(from!, today)}`}</Badge>
  ) : state === 'hidden' ? (
    <Badge kind="plain">Hidden</Badge>
  ) : until === null ? (
    <Badge kind="ok">Published</Badge>
  ) : (
    <Badge kind="warn">{`Until ${formatNearDate(until, today)}`}</Badge>
  )
