import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { graphite, line } from './mail-style.ts'

export interface TableBlock {
  kind: 'table'
  head: string[]
  rows: TableRow[]
  sums: MailSum[]
}

/** A part explains the sum above it. */
export type MailSum = [label: string, value: string, look?: 'part']

export interface TableRow {
  /** Stands above the cells, over all columns: a phone has no room for a name beside three of them. */
  title: string
  cells: string[]
  /** Rows below that belong to it; one that has a single cell takes the whole width. */
  details?: string[][]
  /** What its amount holds beside the pieces: each with its reason. */
  charges?: [words: string, amount: string][]
  /** Goes along with the mail under this name. */
  picture?: { name: string; alt: string }
}

export const cell: CSSProperties = {
  padding: '8px 12px 8px 0',
  borderBottom: `1px solid ${line}`,
  verticalAlign: 'top',
}
export const table: CSSProperties = {
  width: '100%',
  margin: '0 0 20px',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '20px',
}
const first: CSSProperties = { padding: '0 8px 0 0', verticalAlign: 'top', textAlign: 'left' }
const figure: CSSProperties = {
  padding: '0 0 0 8px',
  verticalAlign: 'top',
  textAlign: 'right',
  // Figures and their headings break between words only.
  overflowWrap: 'normal',
}
const pictureLook: CSSProperties = {
  display: 'block',
  width: 200,
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${line}`,
}
const dim: CSSProperties = { color: graphite, fontSize: 13 }
const charge: CSSProperties = { paddingTop: 4, paddingBottom: 4, borderTop: `1px solid ${line}`, fontSize: 13 }
const head: CSSProperties = { ...dim, paddingBottom: 6, borderBottom: `1px solid ${line}`, fontWeight: 400 }

/** Goods, a name above its code, quantity and prices; and the sums. */
export function MailTable({ head: titles, rows, sums }: Omit<TableBlock, 'kind'>) {
  return (
    <>
      <table className="goods" style={{ ...table, margin: 0 }}>
        <thead>
          <tr>
            {titles.map((title, column) => (
              <th
                key={title}
                scope="col"
                className="quiet rule"
                style={{ ...(column === 0 ? first : figure), ...head }}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Goods key={index} row={row} columns={titles.length} />
          ))}
        </tbody>
      </table>
      {sums.length > 0 && <Sums sums={sums} />}
    </>
  )
}

function Goods({
  row: { title, cells, details = [], charges = [], picture },
  columns,
}: {
  row: TableRow
  columns: number
}) {
  return (
    <>
      <tr>
        <td colSpan={columns} style={{ ...first, paddingTop: 8, fontWeight: 700 }}>
          {title}
        </td>
      </tr>
      <Cells texts={cells} columns={columns} />
      {picture && (
        <tr>
          <td colSpan={columns} style={{ padding: '8px 0' }}>
            <img src={`cid:${picture.name}`} alt={picture.alt} width={200} className="rule" style={pictureLook} />
          </td>
        </tr>
      )}
      {details.map((texts, index) => (
        <Cells key={index} texts={texts} columns={columns} look={dim} />
      ))}
      {charges.map(([words, amount], index) => (
        <tr key={index}>
          <td colSpan={columns - 1} className="rule" style={{ ...first, ...charge }}>
            {words}
          </td>
          <td className="rule" style={{ ...figure, ...charge, whiteSpace: 'nowrap' }}>
            {amount}
          </td>
        </tr>
      ))}
      <tr>
        <td
          colSpan={columns}
          className="rule"
          style={{ height: 8, lineHeight: '8px', borderBottom: `1px solid ${line}` }}
        />
      </tr>
    </>
  )
}

function Cells({ texts, columns, look = {} }: { texts: string[]; columns: number; look?: CSSProperties }) {
  const [what = '', ...figures] = texts
  return (
    <tr>
      <td colSpan={columns - figures.length} className="quiet" style={{ ...first, ...dim }}>
        {keepCodes(what)}
      </td>
      {figures.map((text, column) => (
        <td
          key={column}
          className={look === dim ? 'quiet' : undefined}
          style={{ ...figure, ...look, ...(isAmount(text) ? unbroken : {}) }}
        >
          {keepCounts(text)}
        </td>
      ))}
    </tr>
  )
}

/** '$2,178.00' stays on one line on a phone; '30 boxes of 10' need not. */
const isAmount = (text: string): boolean => !text.includes(' ')
const unbroken: CSSProperties = { whiteSpace: 'nowrap' }

function Sums({ sums }: Pick<TableBlock, 'sums'>) {
  return (
    <table style={{ ...table, margin: '8px 0 20px' }}>
      <tbody>
        {sums.map(([label, value, kind], index) => {
          const isPart = kind === 'part'
          const ownLook = isPart ? part : index === sums.length - 1 ? total : {}
          const look: CSSProperties = { ...figure, paddingTop: 4, ...ownLook }
          return (
            <tr key={index} className={isPart ? 'quiet' : undefined}>
              <th scope="row" style={{ fontWeight: 400, ...look }}>
                {label}
              </th>
              <td style={{ ...look, width: '1%', whiteSpace: 'nowrap' }}>{value}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const part: CSSProperties = { ...dim, paddingTop: 0 }
const total: CSSProperties = { paddingTop: 8, fontSize: 16, fontWeight: 700 }

const longestCode = 24

/** Mail programs break a line at a hyphen, in codes and in 'e-mail'. */
export const keepCodes = (text: string): ReactNode =>
  text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') && word.length <= longestCode ? <span style={{ whiteSpace: 'nowrap' }}>{word}</span> : word}
    </Fragment>
  ))

/** '10 packs of 25' breaks before 'of' only. */
const keepCounts = (text: string): string => text.replace(/(?<=\d) | (?=\d)/g, '\u00a0')
