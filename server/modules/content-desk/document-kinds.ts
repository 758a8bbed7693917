import { listAuditChanges, type AuditChange } from '../../../domain/people/audit-actions.ts'
import { listOwnHomeSections, replaceHomeSections, type ContentDraft, type OwnHomeSection } from '../content/index.ts'
import type { Tx } from '../../platform/database.ts'
import { describeSection } from './describe-section.ts'

export interface Values {
  home: OwnHomeSection[]
}

/** How a kind of document is read, written, told about, and shown in preview. */
export interface Kind<Value> {
  title: string
  /** Where the shop shows it. */
  path: string
  /** What the shop shows. */
  read(tx: Tx): Promise<Value>
  write(tx: Tx, value: Value): Promise<void>
  listChanges(before: Value, after: Value): AuditChange[]
  toContent(value: Value): ContentDraft
}

export const kinds: { [K in keyof Values]: Kind<Values[K]> } = {
  home: {
    title: 'Home page',
    path: '/home',
    read: (tx) => listOwnHomeSections(tx),
    write: replaceHomeSections,
    listChanges: listSectionChanges,
    // Those that are new have no number yet.
    toContent: (sections) => ({ home: sections.map((section, at) => ({ ...section, id: at + 1 })) }),
  },
}

function listSectionChanges(before: OwnHomeSection[], after: OwnHomeSection[]): AuditChange[] {
  const nameOf = ({ name }: OwnHomeSection) => `Section '${name}'`
  const changed = after.flatMap((section) => {
    const was = before.find(({ id }) => id === section.id)
    return listAuditChanges([nameOf(section), was ? describeSection(was) : '', describeSection(section)])
  })
  const gone = before.filter(({ id }) => after.every((one) => one.id !== id))
  const removed = gone.map((section) => ({ name: nameOf(section), before: describeSection(section), after: '' }))
  const orderOf = (sections: OwnHomeSection[], others: OwnHomeSection[]) =>
    sections.filter(({ id }) => others.some((one) => one.id === id)).map(({ id }) => id)
  const isReordered = orderOf(before, after).join() !== orderOf(after, before).join()
  const listNames = (sections: OwnHomeSection[]) => sections.map(({ name }) => name).join(', ')
  const order = isReordered ? [{ name: 'Order', before: listNames(before), after: listNames(after) }] : []
  return [...changed, ...removed, ...order]
}
