import type { AnswerOf } from '../../../contract/call.ts'
import type { beginSocial } from '../../../contract/shop/account.call.ts'

/** What a browser brings back from a provider. */
interface SocialReturn {
  state: string
  code: string | undefined
  /** Apple sends them to the browser, at the first consent only. */
  names?: { first_name: string; last_name: string } | undefined
}

type Begun = AnswerOf<typeof beginSocial>

const channelName = 'social-return'

/** A window for the provider. Opened by the press itself, or the browser would hold it back. */
export function openProviderWindow(): Window | null {
  const [width, height] = [520, 680]
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2)
  return window.open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

let stopWaiting: (() => void) | undefined

/** Waits for the window to come back with the state of this trip; a second trip ends the first. */
export function awaitReturn({ state }: Begun, onReturn: (returned: SocialReturn) => void): void {
  stopWaiting?.()
  const channel = new BroadcastChannel(channelName)
  stopWaiting = () => channel.close()
  channel.onmessage = ({ data }: MessageEvent<SocialReturn>) => {
    // Another tab's trip, or one that nobody here began.
    if (data.state !== state) return
    channel.postMessage({ received: state })
    channel.close()
    onReturn(data)
  }
}

/** Hands what came back to the tab that waits for it. @returns whether one took it */
export function handOver(returned: SocialReturn, withinMs: number): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  return new Promise((done) => {
    const end = (taken: boolean) => {
      channel.close()
      done(taken)
    }
    channel.onmessage = ({ data }: MessageEvent<{ received?: string }>) => {
      if (data.received === returned.state) end(true)
    }
    setTimeout(() => end(false), withinMs)
    channel.postMessage(returned)
  })
}
