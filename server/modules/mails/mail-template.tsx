import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cell, graphite, MailTable, line, table, type TableBlock, type TableRow } from './mail-table.tsx'

/** What a mail says, once for both of its forms. */
export interface MailTemplate {
  subject: string
  title: string
  blocks: MailBlock[]
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
  shopUrl: string
  /** Ground of the head, and of the button; white text stands on both. */
  houseColor: string
  actionColor: string
}

const ink = '#16191D'
const canvas = '#F6F5F1'
const font = 'Archivo, Arial, Helvetica, sans-serif'

/** Styles stand at the elements: mail programs drop style sheets. */
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
        <title>{template.subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: canvas, color: ink, fontFamily: font }}>
        <Frame>
          <tr>
            <td style={{ padding: '20px 24px', backgroundColor: brand.houseColor }}>
              <a
                href={brand.shopUrl}
                style={{ color: '#FFFFFF', fontSize: 18, fontWeight: 700, textDecoration: 'none' }}
              >
                {brand.name}
              </a>
            </td>
          </tr>
          <tr>
            <td
              style={{
                padding: '28px 24px',
                backgroundColor: '#FFFFFF',
                border: `1px solid ${line}`,
                borderTop: 'none',
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
            <td style={{ padding: '16px 24px 32px', color: graphite, fontSize: 13, lineHeight: '20px' }}>
              {signature(brand).join(' · ')}
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: canvas }}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '24px 12px' }}>
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

const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }
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
const toLines = (text: string): ReactNode =>
  text.split('\n').map((row, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {row}
    </Fragment>
  ))
const heading: CSSProperties = { margin: '28px 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 700 }

function Block({ block, brand }: { block: MailBlock; brand: MailBrand }) {
  switch (block.kind) {
    case 'heading':
      return <h2 style={heading}>{block.text}</h2>
    case 'text':
      return <p style={paragraph}>{block.text}</p>
    case 'small':
      return <p style={{ ...paragraph, fontSize: 13, lineHeight: '20px', color: graphite }}>{block.text}</p>
    case 'button':
      return <ButtonBlock {...block} color={brand.actionColor} />
    case 'link':
      return (
        <p style={paragraph}>
          <a href={block.url} style={{ color: ink, fontWeight: 700 }}>
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
            <img src={block.url} alt={block.alt} width={320} style={picture} />
          </a>
        </p>
      )
    case 'quote':
      return <blockquote style={quote}>{toLines(block.text)}</blockquote>
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
      <p style={{ ...paragraph, fontSize: 13, lineHeight: '20px', color: graphite, wordBreak: 'break-all' }}>{url}</p>
    </>
  )
}

function FactsBlock({ rows }: { rows: [string, string][] }) {
  return (
    <table style={table}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" align="left" style={{ ...cell, width: '35%', color: graphite, fontWeight: 400 }}>
              {label}
            </th>
            <td style={cell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signature = ({ name, phone, email }: MailBrand): string[] => [name, phone, email].filter((part) => part !== '')

function toText({ title, blocks }: MailTemplate, brand: MailBrand): string {
  return (
    [title, ...blocks.map(toTextBlock).filter(Boolean), ['--', ...signature(brand), brand.shopUrl].join('\n')].join(
      '\n\n',
    ) + '\n'
  )
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
        ...block.sums.map(([label, value]) => `${label}: ${value}`),
      ].join('\n')
  }
}

const toTextRow = ({ title, cells, details = [], charges = [] }: TableRow): string[] => [
  [title, ...cells].join(' | '),
  ...[...details, ...charges].map((row) => `  ${row.filter((text) => text !== '').join(' | ')}`),
]
