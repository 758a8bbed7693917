// The only file that touches browser storage and cookies. A browser may forbid both; the shop then works for as long as the page lives.

const tokenKey = 'auth_token'
const userKey = 'user'
const tokenDays = 7
const memory = new Map<string, string>()

type StorageKind = 'local' | 'session'
const storageKinds: readonly StorageKind[] = ['session', 'local']

function storageOf(kind: StorageKind): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function readStored(key: string, kind: StorageKind = 'local'): string | null {
  try {
    return storageOf(kind)?.getItem(key) ?? memory.get(kind + key) ?? null
  } catch {
    return memory.get(kind + key) ?? null
  }
}

export function store(key: string, value: string | null, kind: StorageKind = 'local'): void {
  if (value === null) memory.delete(kind + key)
  else memory.set(kind + key, value)
  try {
    if (value === null) storageOf(kind)?.removeItem(key)
    else storageOf(kind)?.setItem(key, value)
  } catch {
    // A full or forbidden storage: memory holds it for this page.
  }
}

export const readToken = (): string | null => readStored(tokenKey, 'session') ?? readStored(tokenKey, 'local')

/** Remembered: local storage and a 7-day cookie; otherwise session storage and a session cookie (docs/decisions/shop-rules.md, 'Remember me'). */
export function storeToken(token: string, remembered: boolean): void {
  adoptToken(token, remembered)
  writeCookie(tokenKey, token, remembered ? tokenDays * 86_400 : undefined)
}

/** What another tab has stored, cookie included: its news may be here before its cookie can be read. */
export function adoptToken(token: string, remembered: boolean): void {
  forgetUser()
  store(tokenKey, remembered ? token : null, 'local')
  store(tokenKey, remembered ? null : token, 'session')
}

/**
 * The cookie is one for the whole browser, and pages are rendered for it; session storage is one for each tab. So the cookie decides
 * who is signed in: whoever signed in last, in every tab.
 * @returns the token that holds from now on
 */
export function settleToken(): string | null {
  const token = readToken()
  const cookie = readCookie(tokenKey)
  if (cookie === null || cookie === token) return token
  forgetUser()
  const isRemembered = readStored(tokenKey, 'local') === cookie
  if (!isRemembered) store(tokenKey, null, 'local')
  store(tokenKey, isRemembered ? null : cookie, 'session')
  return cookie
}

/** What another tab has stored since stays. */
export function forgetToken(token: string | null): void {
  for (const kind of storageKinds)
    if (readStored(tokenKey, kind) === token) {
      store(tokenKey, null, kind)
      store(userKey, null, kind)
    }
  if (readCookie(tokenKey) === token) writeCookie(tokenKey, '', 0)
}

/** Who is signed in, as far as the storage says (docs/decisions/shop-rules.md, 'Stored user'). */
interface StoredUser {
  first_name: string
  last_name: string
  social_connects: Record<string, boolean>
}

/** Lies beside the token, and goes with it. */
export function storeUser({ first_name, last_name, social_connects }: StoredUser): void {
  const kind = storageKinds.find((one) => readStored(tokenKey, one) !== null)
  if (kind) store(userKey, JSON.stringify({ first_name, last_name, social_connects }), kind)
}

/** Shown until the server has said who it is. */
export function readUser(): StoredUser | undefined {
  const text = readStored(userKey, 'session') ?? readStored(userKey, 'local')
  try {
    return (JSON.parse(text ?? 'null') as StoredUser | null) ?? undefined
  } catch {
    return undefined
  }
}

const forgetUser = () => storageKinds.forEach((kind) => store(userKey, null, kind))

/** What a shopper leaves in a browser. Whether the cookie notice was read belongs to the browser itself. */
const shopperKeys = [
  'compare_products',
  'recently_viewed',
  'past_searches',
  'unsaved_wishlist',
  'unsaved_flyers',
  'quick_order',
  'wanted_by_guest',
  'flyer_reader',
] as const
export type ShopperKey = (typeof shopperKeys)[number]

/** What stays in a tab: of these none says who was here, and the session's own go with its token. */
const tabKeys = new Set([tokenKey, userKey, 'portal_opened', 'checkout_unanswered'])

/** After logout nothing shows who was here (docs/decisions/shop-rules.md, 'Logout'). */
export function forgetShopper(): void {
  for (const key of listTabKeys()) if (!tabKeys.has(key)) store(key, null, 'session')
  for (const key of shopperKeys) {
    store(key, null)
    // A browser fires it in other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
}

function listTabKeys(): string[] {
  const held = [...memory.keys()].filter((key) => key.startsWith('session')).map((key) => key.slice('session'.length))
  try {
    return [...held, ...Object.keys(storageOf('session') ?? {})]
  } catch {
    return held
  }
}

const viewCookie = 'listing_view'
const viewDays = 365

/** How this browser wants listings to be shown. A cookie, so that the server renders them so (server/pages/serve-pages.ts). */
export const readListingView = (): string | null => readCookie(viewCookie)

/** Null: as each collection is usually shown. */
export const storeListingView = (view: string | null): void =>
  writeCookie(viewCookie, view ?? '', view === null ? 0 : viewDays * 86_400)

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || null
}

function writeCookie(name: string, value: string, maxAgeSeconds: number | undefined): void {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; samesite=lax${age}${secure}`
}

const sessionChannel = 'session'

/** Changes of session storage fire no event in other tabs. */
type SessionMessage = { begun: string; remembered: boolean } | { ended: string }

export function broadcastSession(news: SessionMessage): void {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage(news)
  channel.close()
}

export function onSessionMessage(listener: (news: SessionMessage) => void): void {
  new BroadcastChannel(sessionChannel).onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
}

/** Calls back when another tab may have signed in or out, and when a page that slept comes back. */
export function onTokenMayHaveChanged(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === tokenKey || key === null) listener()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener()
  })
}

const flyerChannel = 'flyers'

/** What the tabs of one browser tell each other of the flyers that are open in them. */
export interface FlyerMessage {
  /** Of the tab that it comes from. */
  tab: string
  flyerId: number
  news: 'opened' | 'also open' | 'closed' | 'saved'
  version: number
}

/** @returns what sends a message to the other tabs, and what ends the conversation */
export function joinFlyerTabs(onMessage: (message: FlyerMessage) => void) {
  const channel = new BroadcastChannel(flyerChannel)
  channel.onmessage = ({ data }: MessageEvent<FlyerMessage>) => onMessage(data)
  return { send: (message: FlyerMessage): void => channel.postMessage(message), leave: (): void => channel.close() }
}
