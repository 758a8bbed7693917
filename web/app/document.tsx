import type { DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutsideScripts } from '../../contract/outside-scripts.ts'
import type { PageFailure } from '../router/index.ts'
import { Symbols } from '../ui/icons.tsx'

/** What the server knows about the built files. */
export interface Assets {
  /** Starts the others when the page has been painted. */
  begin: string
  script: string
  styles: string[]
  /** What the script imports at once, and so does the code of the page. */
  preloadScripts: string[]
  preloadFonts: string[]
}

export interface RenderedState {
  signedIn: boolean
  /** Of the session that the page was rendered for; undefined where it was rendered for all customers who see the same. */
  sessionMark: string | undefined
  shopUrl: string
  scripts: OutsideScripts
  answers: DehydratedState
  /** When the answers were given, in milliseconds. */
  askedAt: number
  /** Set where the page could not be shown. */
  failure: PageFailure | undefined
  assets: Assets
  /** Nothing on the page is of the shop. */
  isBare: boolean
  theme: Record<string, string>
}

export const stateElementId = 'state'

interface DocumentProps {
  assets: Assets
  isBare: boolean
  theme: Record<string, string>
  /** RenderedState as JSON. */
  stateText: string
  children: ReactNode
}

/** The whole HTML page. The state travels as data, not as a script, so that the content security policy can forbid inline scripts. */
export function Document({ assets, isBare, theme, stateText, children }: DocumentProps) {
  return (
    <html lang="en-US" style={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Cache-Control" content="no-cache, no-store, must-revalidate" />
        <meta httpEquiv="Pragma" content="no-cache" />
        <meta httpEquiv="Expires" content="0" />
        <meta name="theme-color" content={isBare ? '#ffffff' : (theme['--color-steel'] ?? '#1F3B57')} />
        {/* Without one a browser asks for the shop's. */}
        <link rel="icon" href={isBare ? 'data:,' : '/favicon.svg'} />
        {assets.preloadFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The page is there and can be read without its code; pictures of the first view go first. */}
        <script
          type="module"
          src={assets.begin}
          data-page={assets.script}
          data-parts={assets.preloadScripts.join(' ')}
          fetchPriority="low"
        />
      </head>
      <body>
        <Symbols />
        {children}
        <script
          id={stateElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
      </body>
    </html>
  )
}
