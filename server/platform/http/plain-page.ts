import type { FastifyReply, FastifyRequest } from 'fastify'
import { toAnswer } from './errors.ts'

/** Where not even the page of an error can be made: a few words that need nothing but themselves. */
export function answerPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = toAnswer(error, request.log)
  void reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/html; charset=utf-8')
    .send(toPlainPage(status === 503 ? 'We will be right back' : 'This page cannot be shown', body.error))
}

/** Of a file that opens in a tab of its own: a person there reads a page, and a program the answer that all calls give. */
export function answerErrorsPlainly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(request.headers.accept ?? '').includes('text/html')) throw error
  answerPlainly(error, request, reply)
}

const words = 'max-width:32rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center'

/** Both texts are ours. */
const toPlainPage = (title: string, sentence: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;color:#1d2433;background:#fff">
<main style="${words}"><h1 style="font-size:1.5rem">${title}</h1><p>${sentence}</p><p><a href="" style="color:#1d4ed8">Try again</a></p></main>
</body>
</html>
`
