import type { FastifyInstance } from 'fastify'
import he from 'he'
import type { StaffAtWork } from '../platform/http/context.ts'

const scriptPath = '/work-as.js'
const stylesPath = '/work-as.css'

/**
 * Says on every page who works as whom, with a button that ends it. Buyers load nothing of it.
 * @param until when it ends, by the clock of the shop, which the staff read elsewhere, too
 */
export function addWorkBar(page: string, { name, asName, endsAt }: StaffAtWork, until: string): string {
  const bar = `<aside id="work-as" aria-label="Working as a customer"><p><b>${he.escape(name)}</b> works as <b>${he.escape(
    asName,
  )}</b>, until <time datetime="${he.escape(endsAt)}">${he.escape(until)}</time>.</p><form method="post" action="/work-as/end"><button>End</button></form></aside>`
  const files = `<link rel="stylesheet" href="${stylesPath}"><script type="module" src="${scriptPath}"></script>`
  const end = page.lastIndexOf('</body>')
  return `${page.slice(0, end)}${bar}${files}${page.slice(end)}`
}

/** What the bar loads. */
export function serveWorkBar(fastify: FastifyInstance): void {
  fastify.get(scriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  fastify.get(stylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}

// The tab forgets the customer, as it does on signing out (web/client/stored/storage.ts).
const script = `const bar = document.getElementById('work-as')
// A page that has to be drawn anew takes only what is its own.
new MutationObserver(() => bar.isConnected || document.body.append(bar)).observe(document, { childList: true, subtree: true })
bar.querySelector('form').addEventListener('submit', () => {
  for (const storage of [sessionStorage, localStorage]) for (const key of ['auth_token', 'user']) storage.removeItem(key)
})
`

const styles = `#work-as {
  position: sticky; bottom: 0; z-index: 2147483000;
  display: flex; align-items: center; justify-content: center; gap: 1rem; padding: 0.5rem 1rem;
  background: #6b4700; color: #fff; font: 0.875rem/1.25rem var(--font-sans, system-ui, sans-serif);
}
#work-as p { margin: 0 }
#work-as button {
  flex: none; min-height: 2rem; padding: 0 0.875rem; border: 1px solid #fff; border-radius: 3px;
  background: #fff; color: #6b4700; font: inherit; font-weight: 600; cursor: pointer;
}
#work-as button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
@media print { #work-as { display: none } }
`
