import type { ReactNode, Ref } from 'react'

/** What stands above a column; alone: its title. */
export type Head = string | { title: string; cell?: string | undefined; isHidden?: boolean; content?: ReactNode }

interface TableProps {
  /** Read out as what the table is. */
  caption?: string
  heads: readonly Head[]
  className?: string
  /** It still shows what was asked for before. */
  isOld?: boolean
  /** With its head, also of those that are not drawn. */
  rowCount?: number
  bodyRef?: Ref<HTMLTableSectionElement>
  /** Its rows. */
  children: ReactNode
}

/** Above a column of numbers. */
export const numeric = (title: string): Head => ({ title, cell: 'num' })

/** Above the buttons of each row. */
export const actsHead: Head = { title: 'Actions', isHidden: true }

/** Rows below their titles. */
export const Table = ({ caption, heads, className = '', isOld = false, rowCount, bodyRef, children }: TableProps) => (
  <table className={`table ${className}`} aria-busy={isOld || undefined} aria-rowcount={rowCount}>
    {caption !== undefined && <caption className="sr">{caption}</caption>}
    <thead>
      <tr>
        {heads.map((head) => {
          const {
            title,
            cell,
            isHidden,
            content = title,
          }: Exclude<Head, string> = typeof head === 'string' ? { title: head } : head
          return (
            <th key={title} scope="col" className={cell}>
              {isHidden ? <span className="sr">{title}</span> : content}
            </th>
          )
        })}
      </tr>
    </thead>
    <tbody className={isOld ? 'settling' : undefined} ref={bodyRef}>
      {children}
    </tbody>
  </table>
)

/** The records of a list; on a phone each is a card, as the class of the list lays out its cells. */
export const ListTable = ({ className = '', ...table }: TableProps) => (
  <div className="scroll-x">
    <Table className={`dense list ${className}`} {...table} />
  </div>
)
