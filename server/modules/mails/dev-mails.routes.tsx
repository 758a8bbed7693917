import { previewAt, previewUrl } from '../../../contract/previews.ts'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NotFound } from '../../platform/errors.ts'
import { isLocalRequest } from '../../platform/local.ts'
import type { Mail, MailsService } from './mails.service.ts'

interface DevMailsOptions {
  fastify: FastifyInstance
  mails: Pick<MailsService, 'find' | 'listNewest'>
  /** Links of mails begin with it; on these pages they stay where the page is. */
  publicUrl: string
}

const shownAtMost = 200

/**
 * Pages that show the mails of a shop without a mail server. Whoever reads them can open accounts: never beside a mail server, never
 * in a public shop, and for others than this machine they are not there.
 */
export function devMailsRoutes({ fastify, mails, publicUrl }: DevMailsOptions): void {
  const onRequest: onRequestHookHandler = (request, _reply, next) =>
    next(isLocalRequest(request) ? undefined : new NotFound('Mails are shown on the machine of the shop only.'))

  fastify.get('/dev/mail', { onRequest }, async (_request, reply) =>
    sendPage(reply, renderPage(<MailList mails={await mails.listNewest(shownAtMost)} />)),
  )

  fastify.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const mail = /^\d{1,9}$/.test(request.params.id) ? await mails.find(Number(request.params.id)) : undefined
    if (!mail) throw new NotFound('There is no such mail.')
    return sendPage(reply, showMail(mail, publicUrl))
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send(html)

/** The mail as its reader sees it, below a bar that says to whom it went. */
function showMail(mail: Mail, publicUrl: string): string {
  const bar = renderToStaticMarkup(<MailBar mail={mail} />)
  return mail.html
    .replace(/<body[^>]*>/, (body) => body + bar)
    .replaceAll(`href="${publicUrl}`, 'href="')
    .replaceAll(/"cid:([\w-]+)"/g, (_, name: string) => `"${previewAt(previewUrl(name), 960)}"`)
}

const renderPage = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`

const font = 'Archivo, Arial, Helvetica, sans-serif'
const line = '1px solid #E3E1DB'
const bar: CSSProperties = {
  padding: '12px 24px',
  backgroundColor: '#FFFFFF',
  borderBottom: line,
  color: '#16191D',
  fontFamily: font,
  fontSize: 14,
  lineHeight: '22px',
}
const link: CSSProperties = { color: '#1F3B57', fontWeight: 600 }
const quiet: CSSProperties = { color: '#4A515A' }
const cell: CSSProperties = { padding: '10px 16px 10px 0', borderBottom: line, textAlign: 'left', verticalAlign: 'top' }

function MailBar({ mail }: { mail: Mail }) {
  return (
    <header style={bar}>
      <a href="/dev/mail" style={link}>
        All mails
      </a>
      <span style={quiet}> · To </span>
      {mail.to}
      <span style={quiet}> · Subject </span>
      {mail.subject}
      <span style={quiet}> · {toMinute(mail.createdAt)}</span>
    </header>
  )
}

function MailList({ mails }: { mails: Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mails of this shop</title>
      </head>
      <body style={{ margin: 0, backgroundColor: '#F6F5F1', color: '#16191D', fontFamily: font }}>
        <main style={{ maxWidth: 960, margin: '0 auto', padding: '32px 24px' }}>
          <h1 style={{ margin: '0 0 8px', fontSize: 28 }}>Mails of this shop</h1>
          <p style={{ ...quiet, margin: '0 0 24px' }}>
            No mail server is set, so mails stay here instead of going out. The newest stand first.
          </p>
          {mails.length === 0 ? <p>No mail has been written yet.</p> : <MailTable mails={mails} />}
        </main>
      </body>
    </html>
  )
}

function MailTable({ mails }: { mails: Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[] }) {
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse', fontSize: 14, lineHeight: '20px' }}>
      <thead>
        <tr>
          {['Subject', 'To', 'Written'].map((title) => (
            <th key={title} scope="col" style={{ ...cell, ...quiet, fontWeight: 400 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td style={cell}>
              <a href={`/dev/mail/${mail.id}`} style={link}>
                {mail.subject}
              </a>
            </td>
            <td style={{ ...cell, wordBreak: 'break-all' }}>{mail.to}</td>
            <td style={cell}>{toMinute(mail.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toMinute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
