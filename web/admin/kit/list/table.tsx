import type { ReactNode } from 'react'

/** What stands above a column; alone: its title. */
type Head = string | { title: string; cell?: string; isHidden?: boolean }

interface TableProps {
  /** Read out as what the table is. */
  caption?: string
  heads: readonly Head[]
  className?: string
  /** It still shows what was asked for before. */
  isOld?: boolean
  /** Its rows. */
  children: ReactNode
}

/** Above a column of numbers. */
export const numeric = (title: string): Head => ({ title, cell: 'num' })

/** Above the buttons of each row. */
export const actsHead: Head = { title: 'What can be done', isHidden: true }

/** Rows below their titles. */
export const Table = ({ caption, heads, className = '', isOld = false, children }: TableProps) => (
  <table className={`table ${className}`} aria-busy={isOld || undefined}>
    {caption !== undefined && <caption className="sr">{caption}</caption>}
    <thead>
      <tr>
        {heads.map((head) => {
          const { title, cell, isHidden }: Exclude<Head, string> = typeof head === 'string' ? { title: head } : head
          return (
            <th key={title} scope="col" className={cell}>
              {isHidden ? <span className="sr">{title}</span> : title}
            </th>
          )
        })}
      </tr>
    </thead>
    <tbody className={isOld ? 'settling' : undefined}>{children}</tbody>
  </table>
)

/** The records of a list; on a phone each is a card, as the class of the list lays out its cells. */
export const ListTable = ({ className = '', ...table }: TableProps) => (
  <div className="scroll-x">
    <Table className={`dense list ${className}`} {...table} />
  </div>
)
