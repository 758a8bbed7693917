import { createContext, useContext, type ReactNode } from 'react'
import type { OutsideScripts } from '../../contract/outside-scripts.ts'
import { useSignedIn, type BrowserSession, type Session } from './session.ts'

interface Environment {
  session: Session
  /** What the server rendered with. */
  renderedSignedIn: boolean
  /** Where shoppers reach the shop, without a path: https://shop.example.com */
  shopUrl: string
  scripts: OutsideScripts
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

export function ClientEnvironment({ children, ...environment }: Environment & { children: ReactNode }) {
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>
}

function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('There is no ClientEnvironment around this.')
  return environment
}

/** Where shoppers reach the shop; links that leave it begin with it. */
export const useShopUrl = (): string => useEnvironment().shopUrl

/** Those of others, which pages may load when they need them. */
export const useOutsideScripts = (): OutsideScripts => useEnvironment().scripts

/** Whether a customer is signed in, and how that begins and ends (in a browser only). */
export function useSession() {
  const environment = useEnvironment()
  const signedIn = useSignedIn(environment.session, environment.renderedSignedIn)
  return {
    signedIn,
    begin: (token: string, remembered: boolean) => asBrowserSession(environment.session).begin(token, remembered),
    end: (goOn?: () => Promise<void>) => asBrowserSession(environment.session).end(goOn),
  }
}

function asBrowserSession(session: Session): BrowserSession {
  if (!('begin' in session)) throw new Error('A session begins and ends in a browser only.')
  return session as BrowserSession
}
