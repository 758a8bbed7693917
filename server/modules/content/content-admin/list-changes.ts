import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'

interface Compared<Entry> {
  before: readonly Entry[]
  after: readonly Entry[]
  /** What tells entries apart. */
  idOf(entry: Entry): unknown
  /** As the log names it: Section 'Spring sale'. */
  nameOf(entry: Entry): string
  /** All that it is, in a line. */
  describe(entry: Entry): string
  /** Of a row that says in which order they stand. */
  orderTitle: string
  /** In that row. */
  titleOf(entry: Entry): string
}

/** What differs between two lists, entry by entry, and in their order. */
export function listChangesOf<Entry>({
  before,
  after,
  idOf,
  nameOf,
  describe,
  orderTitle,
  titleOf,
}: Compared<Entry>): AuditChange[] {
  const isIn = (entries: readonly Entry[], entry: Entry) => entries.some((one) => idOf(one) === idOf(entry))
  const changed = after.flatMap((entry) => {
    const was = before.find((one) => idOf(one) === idOf(entry))
    return listAuditChanges([nameOf(entry), was ? describe(was) : '', describe(entry)])
  })
  const removed = before
    .filter((entry) => !isIn(after, entry))
    .map((entry) => ({ name: nameOf(entry), before: describe(entry), after: '' }))
  const orderOf = (entries: readonly Entry[], others: readonly Entry[]) =>
    JSON.stringify(entries.filter((entry) => isIn(others, entry)).map(idOf))
  const listTitles = (entries: readonly Entry[]) => entries.map(titleOf).join(', ')
  const isReordered = orderOf(before, after) !== orderOf(after, before)
  const order = isReordered ? [{ name: orderTitle, before: listTitles(before), after: listTitles(after) }] : []
  return [...changed, ...removed, ...order]
}
