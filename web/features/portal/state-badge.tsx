const looks: Record<string, string> = {
  'shipped': 'badge--ok',
  'delivered': 'badge--ok',
  'partly-shipped': 'badge--ok',
  'on-hold': 'badge--rush',
  'cancelled': '',
}

export function StateBadge({ state, title }: { state: string; title: string }) {
  return <span className={`badge ${looks[state] ?? 'badge--house'}`}>{title}</span>
}
