import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import * as entry from '../../web/app/entry-server.tsx'
import type { Pages } from '../pages/open-pages.ts'
import type { TestShop } from './test-shop.ts'

/** For `openTestShop`: pages as the shop renders them, without files that a browser would load. */
export const renderedPages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => false,
}

/** A page as it comes, before any script runs: what it says is found as people find it. @param token of whoever is signed in */
export async function openPage({ app }: TestShop, url: string, token?: string) {
  const headers = { accept: 'text/html', ...(token === undefined ? {} : { cookie: `auth_token=${token}` }) }
  const { statusCode: status, payload: html, headers: sent } = await app.fastify.inject({ url, headers })
  const { document } = new Window({ url: `http://shop${url}`, settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  const main = document.querySelector('main') as unknown as HTMLElement
  return { status, html, location: sent.location, main, says: within(main) }
}
