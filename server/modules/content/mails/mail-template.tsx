import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { canvas, font, graphite, ink, line, mailSheet, paper, paragraph, small } from './mail-style.ts'
import { cell, keepCodes, MailTable, table, type TableBlock, type TableRow } from './mail-table.tsx'

/** What a mail says, once for both of its forms. */
export interface MailTemplate {
  subject: string
  title: string
  blocks: MailBlock[]
  /** Of a mail that somebody has joined a list for: the page by which he leaves it. */
  unsubscribeUrl?: string
}

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** Pairs like 'PO number', '4711'. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Goods, and the sums of them, the last of which is what it all comes to. The columns after the first stand to the right. */
  | TableBlock
  /** Shown large, as a link to what it shows. */
  | { kind: 'picture'; url: string; alt: string; link: string }
  /** What somebody has written, with the lines as they were. */
  | { kind: 'quote'; text: string }
  | { kind: 'small'; text: string }

/** How the shop looks in a mail. */
export interface MailBrand {
  name: string
  phone: string
  email: string
  address: string
  /** Null: the name is written. `src`: as mails name it; `isWide`: it has the name in it. */
  logo: { address: string; src: string; isWide: boolean } | null
  shopUrl: string
  /** Ground of the head, and of the button; white text stands on both. */
  houseColor: string
  actionColor: string
}

export function renderMail(template: MailTemplate, brand: MailBrand): { html: string; text: string } {
  return {
    html: `<!doctype html>${renderToStaticMarkup(<MailPage template={template} brand={brand} />).replaceAll(preloads, '')}`,
    text: toText(template, brand),
  }
}

/** React asks browsers to load pictures early; mail programs have them already. */
const preloads = /<link rel="preload"[^>]*>/g

function MailPage({ template, brand }: { template: MailTemplate; brand: MailBrand }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{template.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailSheet }} />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: canvas, color: ink, fontFamily: font }}>
        <Frame>
          <tr>
            <td className="side" style={{ padding: '16px 24px', backgroundColor: brand.houseColor }}>
              <Head brand={brand} />
            </td>
          </tr>
          <tr>
            <td
              className="paper ink side"
              style={{
                padding: '28px 24px 12px',
                backgroundColor: paper,
                border: `1px solid ${line}`,
                borderTop: 'none',
                overflowWrap: 'anywhere',
              }}
            >
              <h1 style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '30px', fontWeight: 700 }}>
                {template.title}
              </h1>
              {template.blocks.map((block, position) => (
                <Block key={position} block={block} brand={brand} />
              ))}
            </td>
          </tr>
          <tr>
            <td
              className="quiet side"
              style={{ padding: '16px 24px 32px', color: graphite, fontSize: 13, lineHeight: '20px' }}
            >
              <Foot brand={brand} unsubscribeUrl={template.unsubscribeUrl} />
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  )
}

const headLink: CSSProperties = { color: '#FFFFFF', fontSize: 18, fontWeight: 700, textDecoration: 'none' }
const logoLook: CSSProperties = { display: 'block', height: 40, width: 'auto', maxWidth: 220, border: 0 }

/** The logo, beside which stands the name unless it has it. */
function Head({ brand: { name, logo, shopUrl } }: { brand: MailBrand }) {
  const link = (content: ReactNode) => (
    <a href={shopUrl} style={headLink}>
      {content}
    </a>
  )
  if (!logo) return link(name)
  const picture = <img src={logo.src} alt={logo.isWide ? name : ''} height={40} style={logoLook} />
  if (logo.isWide) return link(picture)
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ paddingRight: 12 }}>{picture}</td>
          <td>{link(name)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const footLink: CSSProperties = { color: 'inherit' }

function Foot({ brand, unsubscribeUrl }: { brand: MailBrand; unsubscribeUrl: string | undefined }) {
  const { name, address, phone, email, shopUrl } = brand
  return (
    <>
      <a href={shopUrl} style={footLink}>
        {name}
      </a>
      {[address, phone].filter(Boolean).map((part) => ` · ${part}`)}
      {email && (
        <>
          {' · '}
          <a href={`mailto:${email}`} style={footLink}>
            {email}
          </a>
        </>
      )}
      {unsubscribeUrl && (
        <>
          <br />
          {joinedTheList}{' '}
          <a href={unsubscribeUrl} style={footLink}>
            Unsubscribe
          </a>
        </>
      )}
    </>
  )
}

const joinedTheList = 'You get this e-mail because your address is on our mailing list.'

function Frame({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="canvas"
      style={{ backgroundColor: canvas }}
    >
      <tbody>
        <tr>
          <td align="center" className="edge" style={{ padding: '24px 12px' }}>
            <table
              role="presentation"
              cellPadding={0}
              cellSpacing={0}
              style={{ width: '100%', maxWidth: 600, textAlign: 'left' }}
            >
              <tbody>{children}</tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const picture: CSSProperties = {
  display: 'block',
  width: 320,
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${line}`,
}
const quote: CSSProperties = {
  ...paragraph,
  margin: '0 0 20px',
  padding: '4px 0 4px 16px',
  borderLeft: `3px solid ${line}`,
  overflowWrap: 'anywhere',
}

/** Mail programs know no other way to end a line. */
const toLines = (text: string, toRow: (row: string) => ReactNode = (row) => row): ReactNode =>
  text.split('\n').map((row, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {toRow(row)}
    </Fragment>
  ))
const heading: CSSProperties = { margin: '28px 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 700 }

function Block({ block, brand }: { block: MailBlock; brand: MailBrand }) {
  switch (block.kind) {
    case 'heading':
      return <h2 style={heading}>{block.text}</h2>
    case 'text':
      return <p style={paragraph}>{toLines(block.text, keepCodes)}</p>
    case 'small':
      return (
        <p className="quiet" style={small}>
          {keepCodes(block.text)}
        </p>
      )
    case 'button':
      return <ButtonBlock {...block} color={brand.actionColor} />
    case 'link':
      return (
        <p style={paragraph}>
          <a className="ink" href={block.url} style={{ color: ink, fontWeight: 700 }}>
            {block.label}
          </a>
        </p>
      )
    case 'facts':
      return <FactsBlock {...block} />
    case 'picture':
      return (
        <p style={paragraph}>
          <a href={block.link}>
            <img src={block.url} alt={block.alt} width={320} className="rule" style={picture} />
          </a>
        </p>
      )
    case 'quote':
      return (
        <blockquote className="rule" style={quote}>
          {toLines(block.text)}
        </blockquote>
      )
    case 'table':
      return <MailTable {...block} />
  }
}

function ButtonBlock({ label, url, color }: { label: string; url: string; color: string }) {
  const button: CSSProperties = {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: 4,
    backgroundColor: color,
    color: '#FFFFFF',
    fontWeight: 700,
    textDecoration: 'none',
  }
  return (
    <>
      <p style={{ ...paragraph, margin: '24px 0 12px' }}>
        <a href={url} style={button}>
          {label}
        </a>
      </p>
      <p className="quiet" style={{ ...small, wordBreak: 'break-all' }}>
        {url}
      </p>
    </>
  )
}

function FactsBlock({ rows }: { rows: [string, string][] }) {
  return (
    <table style={table}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              align="left"
              className="quiet rule"
              style={{ ...cell, width: '35%', color: graphite, fontWeight: 400 }}
            >
              {label}
            </th>
            <td className="rule" style={cell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toText({ title, blocks, unsubscribeUrl }: MailTemplate, brand: MailBrand): string {
  const { name, address, phone, email, shopUrl } = brand
  const signature = ['--', name, address, phone, email, shopUrl].filter((part) => part !== '')
  const leaving = unsubscribeUrl ? [`${joinedTheList} Unsubscribe:\n${unsubscribeUrl}`] : []
  return [title, ...blocks.map(toTextBlock).filter(Boolean), signature.join('\n'), ...leaving].join('\n\n') + '\n'
}

function toTextBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'small':
      return block.text
    case 'picture':
      return ''
    case 'quote':
      return block.text
        .split('\n')
        .map((row) => `> ${row}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'table':
      return [
        block.head.join(' | '),
        ...block.rows.flatMap(toTextRow),
        ...block.sums.map(([label, value, look]) => `${look === 'part' ? '  ' : ''}${label}: ${value}`),
      ].join('\n')
  }
}

const toTextRow = ({ title, cells, details = [], charges = [] }: TableRow): string[] => [
  [title, ...cells].join(' | '),
  ...[...details, ...charges].map((row) => `  ${row.filter((text) => text !== '').join(' | ')}`),
]
