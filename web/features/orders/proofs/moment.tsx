import { useIsBrowser } from '../../../client/index.ts'

const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** In the reader's own time, which the server does not know. */
export function Moment({ at }: { at: string }) {
  const isBrowser = useIsBrowser()
  const words = isBrowser ? new Date(at).toLocaleString('en-US', format) : at.slice(0, 10)
  return (
    <time className="dim" dateTime={at}>
      {words}
    </time>
  )
}
