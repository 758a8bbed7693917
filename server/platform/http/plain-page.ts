import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotSignedIn, toAnswer } from './errors.ts'

interface WayOn {
  title: string
  url: string
}

const tryAgain: WayOn = { title: 'Try again', url: '' }

/** Where not even the page of an error can be made: a few words that need nothing but themselves. */
export function answerPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerWithWay(error, request, reply, tryAgain)
}

/** Of a page for staff: a guest gets the way to sign in, which comes back. */
export function answerStaffPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const url = `/admin/sign-in?next=${encodeURIComponent(request.url.replace(/^\/admin/, ''))}`
  answerWithWay(error, request, reply, error instanceof NotSignedIn ? { title: 'Sign in', url } : tryAgain)
}

function answerWithWay(error: unknown, request: FastifyRequest, reply: FastifyReply, way: WayOn): void {
  const { status, body, headers } = toAnswer(error, request.log)
  void reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/html; charset=utf-8')
    .send(toPlainPage(status === 503 ? 'We will be right back' : 'This page cannot be shown', body.error, way))
}

/** Of a file that opens in a tab of its own: a person there reads a page, and a program the answer that all calls give. */
export function answerErrorsPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(request.headers.accept ?? '').includes('text/html')) throw error
  answerPlainly(error, request, reply)
}

const words = 'max-width:32rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center'

/** The texts are ours, and the address has nothing in it that ends an attribute. */
const toPlainPage = (title: string, sentence: string, way: WayOn): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;color:#1d2433;background:#fff">
<main style="${words}"><h1 style="font-size:1.5rem">${title}</h1><p>${sentence}</p><p><a href="${way.url}" style="color:#1d4ed8">${way.title}</a></p></main>
</body>
</html>
`
