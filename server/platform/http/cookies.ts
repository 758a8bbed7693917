import { parseCookie, stringifySetCookie } from 'cookie'

/** The value of a cookie in a request's header; undefined where it is not there or empty. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name] || undefined

/** Holds the token of a session of the shop, so that pages are rendered for its customer; calls carry the token themselves. */
export const shopCookie = 'auth_token'

/** Holds the token of a portal session. Scripts do not see it, and other sites' forms do not send it. */
export const portalCookie = 'portal_session'

/** Holds the token of a session of the back office. No other site's links send it, either. */
export const staffCookie = 'staff_session'

/** Holds tokens of a browser that has signed in before, one for each account (server/modules/people/sessions/known-browsers.ts). */
export const knownBrowserCookie = 'known_browser'

/** The same of accounts of the back office. */
export const staffBrowserCookie = 'staff_browser'

/** How a browser wants listings to be shown: rows or cards (web/client/stored/storage.ts). */
export const listingViewCookie = 'listing_view'

interface CookieLife {
  path: string
  /** Undefined: until the browser closes. */
  lastsMs?: number
  isSecure: boolean
  /** Not sent with links of other sites, either. */
  isStrict?: boolean
}

/** A cookie that scripts do not see and that other sites' forms do not send. */
export const toSetCookie = (name: string, value: string, { path, lastsMs, isSecure, isStrict }: CookieLife): string =>
  stringifySetCookie({
    name,
    value,
    path,
    httpOnly: true,
    sameSite: isStrict ? 'strict' : 'lax',
    secure: isSecure,
    ...(lastsMs === undefined ? {} : { maxAge: Math.floor(lastsMs / 1000) }),
  })

/** That of the shop is for its scripts, too (web/client/stored/storage.ts). Without a time it lasts until the browser closes. */
export const toShopCookie = (token: string, { isSecure, lastsMs }: { isSecure: boolean; lastsMs?: number }): string =>
  stringifySetCookie({
    name: shopCookie,
    value: token,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    ...(lastsMs === undefined ? {} : { maxAge: Math.floor(lastsMs / 1000) }),
  })

/** Lets the owner's browser in while the shop is closed. */
export const ownerCookie = 'owner_pass'
