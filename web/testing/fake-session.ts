import type { BrowserSession } from '../client/session.ts'

/** A session that begins and ends without storage, cookies or other tabs. */
export interface FakeSession extends BrowserSession {
  /** Tokens with which a session has begun. */
  readonly begun: { token: string; remembered: boolean }[]
}

export function createFakeSession(startsSignedIn: boolean): FakeSession {
  const listeners = new Set<() => void>()
  const begun: FakeSession['begun'] = []
  let isSignedIn = startsSignedIn
  function change(signedIn: boolean): void {
    isSignedIn = signedIn
    listeners.forEach((listener) => listener())
  }
  return {
    begun,
    signedIn: () => isSignedIn,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(token, remembered) {
      begun.push({ token, remembered })
      change(true)
    },
    end(goOn) {
      change(false)
      void goOn?.()
    },
    mark: () => (isSignedIn ? 'a customer' : ''),
    onChangedElsewhere: () => undefined,
    checkRendered: () => undefined,
  }
}
