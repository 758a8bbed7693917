import type { GuestAction } from './stored/guest-action.ts'

/** A tiny store: anything that needs a customer asks here, and the shell shows the popup. */
interface SignInRequest {
  popup: 'sign-in' | 'registration'
  /** What goes on by itself once somebody is signed in. */
  afterSignIn: (() => void) | undefined
  /** The same for somebody who registers instead, and signs in on another page. */
  wanted: GuestAction | undefined
}

let request: SignInRequest | undefined
const listeners = new Set<() => void>()

function put(next: SignInRequest | undefined): void {
  request = next
  listeners.forEach((listener) => listener())
}

export const signInGate = {
  read: () => request,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const askToSignIn = (afterSignIn?: () => void, wanted?: GuestAction): void =>
  put({ popup: 'sign-in', afterSignIn, wanted })

export const askToRegister = (): void => put({ popup: 'registration', afterSignIn: undefined, wanted: request?.wanted })

export const closeSignInGate = (): void => put(undefined)
