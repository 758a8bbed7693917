// The only file that touches browser storage and cookies. A browser may forbid both; the shop then works for as long as the page lives.

const tokenKey = 'auth_token'
const tokenDays = 7
const memory = new Map<string, string>()

type Place = 'local' | 'session'

function storageOf(place: Place): Storage | undefined {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export function readStored(key: string, place: Place = 'local'): string | null {
  try {
    return storageOf(place)?.getItem(key) ?? memory.get(place + key) ?? null
  } catch {
    return memory.get(place + key) ?? null
  }
}

export function store(key: string, value: string | null, place: Place = 'local'): void {
  if (value === null) memory.delete(place + key)
  else memory.set(place + key, value)
  try {
    if (value === null) storageOf(place)?.removeItem(key)
    else storageOf(place)?.setItem(key, value)
  } catch {
    // A full or forbidden storage: memory holds it for this page.
  }
}

export const readToken = (): string | null => readStored(tokenKey, 'session') ?? readStored(tokenKey, 'local')

/** Remembered: local storage and a 7-day cookie; otherwise session storage and a session cookie (decisions, 'Sessions'). */
export function storeToken(token: string, remembered: boolean): void {
  store(tokenKey, remembered ? token : null, 'local')
  store(tokenKey, remembered ? null : token, 'session')
  writeTokenCookie(token, remembered ? tokenDays * 86_400 : undefined)
}

export function forgetToken(): void {
  store(tokenKey, null, 'local')
  store(tokenKey, null, 'session')
  writeTokenCookie('', 0)
}

function writeTokenCookie(token: string, maxAgeSeconds: number | undefined): void {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${tokenKey}=${token}; path=/; samesite=lax${age}${secure}`
}

const endedChannel = 'session-ended'

/** A token of session storage is in other tabs, too, when they were opened from this one; storage does not tell them. */
export function tellTokenEnded(token: string): void {
  const channel = new BroadcastChannel(endedChannel)
  channel.postMessage(token)
  channel.close()
}

export function onTokenEndedElsewhere(listener: (token: string) => void): void {
  new BroadcastChannel(endedChannel).onmessage = ({ data }: MessageEvent<string>) => listener(data)
}

/** Tells when another tab signed in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
