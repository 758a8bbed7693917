import { createContext, useContext, type ReactNode } from 'react'
import { useSignedIn, type BrowserSession, type Session } from './session.ts'

interface Environment {
  session: Session
  /** What the server rendered with. */
  renderedSignedIn: boolean
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

export function ClientEnvironment({ session, renderedSignedIn, children }: Environment & { children: ReactNode }) {
  return <EnvironmentContext value={{ session, renderedSignedIn }}>{children}</EnvironmentContext>
}

/** Whether a customer is signed in, and how that begins and ends (in a browser only). */
export function useSession() {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useSession outside of ClientEnvironment')
  const signedIn = useSignedIn(environment.session, environment.renderedSignedIn)
  return {
    signedIn,
    begin: (token: string, remembered: boolean) => asBrowserSession(environment.session).begin(token, remembered),
    end: () => asBrowserSession(environment.session).end(),
  }
}

function asBrowserSession(session: Session): BrowserSession {
  if (!('begin' in session)) throw new Error('A session begins and ends in a browser only.')
  return session as BrowserSession
}
