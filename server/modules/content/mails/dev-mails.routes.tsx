import { previewAt, previewUrl } from '../../../../contract/previews.ts'
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NotFound } from '../../../platform/http/errors.ts'
import { isLocalRequest } from '../../../platform/local.ts'
import { brandLogoName } from './brand-logo.ts'
import { mailSheetHash } from './mail-style.ts'
import type { Mail, MailsService } from './mails.service.ts'

interface DevMailsOptions {
  fastify: FastifyInstance
  mails: Pick<MailsService, 'find' | 'listNewest' | 'listFileNames' | 'findFile' | 'drawLogo'>
  /** Links of mails begin with it; on these pages they stay where the page is. */
  publicUrl: string
}

const shownAtMost = 200
const logoUrl = '/dev/mail/logo.png'

/**
 * Pages that show the mails of a shop without a mail server. Whoever reads them can open accounts: never beside a mail server, never
 * in a public shop, and for others than this machine they are not there.
 */
export function devMailsRoutes({ fastify, mails, publicUrl }: DevMailsOptions): void {
  const onRequest: onRequestHookHandler = (request, _reply, next) =>
    next(isLocalRequest(request) ? undefined : new NotFound('E-mails are shown only on the machine of the shop.'))

  fastify.get('/dev/mail', { onRequest }, async (_request, reply) =>
    sendPage(reply, renderPage(<MailList mails={await mails.listNewest(shownAtMost)} />)),
  )

  fastify.get<{ Params: { id: string } }>('/dev/mail/:id', { onRequest }, async (request, reply) => {
    const mail = await findMail(request.params.id)
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${mailSheetHash}`))
    return sendPage(reply, showMail({ mail, files: await mails.listFileNames(mail.id), publicUrl }))
  })

  fastify.get<{ Params: { id: string; file: string } }>(
    '/dev/mail/:id/files/:file',
    { onRequest },
    async (request, reply) => {
      const mail = await findMail(request.params.id)
      const file = isNumber(request.params.file)
        ? await mails.findFile(mail.id, Number(request.params.file))
        : undefined
      if (!file) throw new NotFound('There is no such file.')
      return reply
        .type(file.mediaType)
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        })
        .send(file.content)
    },
  )

  fastify.get(logoUrl, { onRequest }, async (_request, reply) => {
    const logo = await mails.drawLogo()
    if (!logo) throw new NotFound('The shop has no logo of its own.')
    return reply.type('image/png').header('cache-control', 'no-store').send(logo)
  })

  async function findMail(id: string): Promise<Mail> {
    const mail = isNumber(id) ? await mails.find(Number(id)) : undefined
    if (!mail) throw new NotFound('There is no such e-mail.')
    return mail
  }
}

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send(html)

interface MailView {
  mail: Mail
  files: { id: number; name: string; bytes: number }[]
  publicUrl: string
}

/** The mail as its reader sees it, below a bar that says to whom it went. */
function showMail({ mail, files, publicUrl }: MailView): string {
  const bar = renderToStaticMarkup(<MailBar mail={mail} files={files} />)
  return mail.html
    .replace(/<body[^>]*>/, (body) => body + bar)
    .replaceAll(`href="${publicUrl}`, 'href="')
    .replaceAll(`"cid:${brandLogoName}"`, `"${logoUrl}"`)
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
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0 16px', padding: '12px 0', borderBottom: line }
const moment: CSSProperties = { ...quiet, whiteSpace: 'nowrap' }
/** Broken within only where it is longer than the line. */
const address: CSSProperties = { overflowWrap: 'anywhere' }

function MailBar({ mail, files }: Pick<MailView, 'mail' | 'files'>) {
  return (
    <header style={bar}>
      <a href="/dev/mail" style={link}>
        All mails
      </a>
      <span style={quiet}> · To </span>
      <span style={address}>{mail.to}</span>
      <span style={quiet}> · Subject </span>
      {mail.subject}
      <span style={quiet}> · </span>
      <span style={moment}>{toMinute(mail.createdAt)}</span>
      {files.map(({ id, name, bytes }) => (
        <Fragment key={id}>
          <span style={quiet}> · With </span>
          <a href={`/dev/mail/${mail.id}/files/${id}`} style={link}>
            {name}
          </a>
          <span style={quiet}> ({Math.ceil(bytes / 1000).toLocaleString('en-US')} KB)</span>
        </Fragment>
      ))}
    </header>
  )
}

function MailList({ mails }: { mails: Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>E-mails of this shop</title>
      </head>
      <body style={{ margin: 0, backgroundColor: '#F6F5F1', color: '#16191D', fontFamily: font }}>
        <main style={{ maxWidth: 960, margin: '0 auto', padding: '32px 24px' }}>
          <h1 style={{ margin: '0 0 8px', fontSize: 28 }}>E-mails of this shop</h1>
          <p style={{ ...quiet, margin: '0 0 24px' }}>No mail server is set, so e-mails stay here. Newest first.</p>
          {mails.length === 0 ? <p>No e-mails yet.</p> : <MailRows mails={mails} />}
        </main>
      </body>
    </html>
  )
}

/** In lines rather than columns: a phone has no room for an address beside a subject. */
function MailRows({ mails }: { mails: Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[] }) {
  return (
    <ol style={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 14, lineHeight: '22px' }}>
      {mails.map((mail) => (
        <li key={mail.id} style={row}>
          <a href={`/dev/mail/${mail.id}`} style={{ ...link, flex: '1 1 320px', fontSize: 16 }}>
            {mail.subject}
          </a>
          <span style={{ ...address, flex: '1 1 260px' }}>{mail.to}</span>
          <span style={moment}>{toMinute(mail.createdAt)}</span>
        </li>
      ))}
    </ol>
  )
}

const toMinute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
