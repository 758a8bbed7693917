interface Stage {
  title: string
  is: 'done' | 'now' | 'ahead'
}

/** The usual way of an order; a state beside it stands in the place of one of them. */
const way = [
  { title: 'Placed', states: ['placed'] },
  { title: 'In review', states: ['in-review', 'on-hold'] },
  { title: 'In production', states: ['in-production'] },
  { title: 'Shipped', states: ['partly-shipped', 'shipped'] },
  { title: 'Delivered', states: ['delivered'] },
]

/** Undefined where an order has left its way, as a canceled one has. */
export function listStages(state: string, stateTitle: string): Stage[] | undefined {
  const at = way.findIndex(({ states }) => states.includes(state))
  if (at < 0) return undefined
  const last = way.length - 1
  return way.map(({ title }, index) => {
    if (index !== at) return { title, is: index < at ? 'done' : 'ahead' }
    return { title: stateTitle, is: at === last || state === 'shipped' ? 'done' : 'now' }
  })
}
