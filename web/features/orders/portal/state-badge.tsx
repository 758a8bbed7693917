const looks: Record<string, string> = {
  'partly-shipped': 'badge--part',
  'shipped': 'badge--house',
  'delivered': 'badge--ok',
  'on-hold': 'badge--rush',
  'cancelled': 'badge--bad',
}

/** One color for each state of an order, and the same for its shipments. What has not left yet is gray. */

export function StateBadge({ state, title }: { state: string; title: string }) {
  return <span className={`badge ${looks[state] ?? ''}`}>{title}</span>
}
