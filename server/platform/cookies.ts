/** The value of a cookie in a request's header; undefined where it is not there or empty. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

/** Holds the token of a session of the shop, so that pages are rendered for its customer; calls carry the token themselves. */
export const shopCookie = 'auth_token'

/** Holds the token of a portal session. Scripts do not see it, and other sites' forms do not send it. */
export const portalCookie = 'portal_session'
