const base = '/admin'

/** The way to the sign-in page that comes back to where somebody was. */
export function toSignIn(url: string): string {
  const { pathname, search } = new URL(url)
  const next = pathname.replace(base, '') + search
  return next === '' || next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`
}

/** Where to go after signing in: a page of the back office, whatever the address says. */
export function readNext(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in') ? next : '/'
}

/** It is a page of the shop that the server makes, under an address of the back office. */
export const isPreview = (next: string): boolean => next.startsWith('/preview/')
