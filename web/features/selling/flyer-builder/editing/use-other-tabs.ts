import { useEffect, useRef, useState } from 'react'
import { joinFlyerTabs, type FlyerMessage } from '../../../../client/index.ts'

/**
 * Whether the flyer is open in another tab of this browser, too.
 * @param onSaved hears of a version that another tab has saved
 */
export function useOtherTabs(flyerId: number, onSaved: (version: number) => void) {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const heard = useRef(onSaved)
  const say = useRef<(news: FlyerMessage['news'], version: number) => void>(undefined)
  useEffect(() => {
    heard.current = onSaved
  })
  useEffect(() => {
    const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const tabs = joinFlyerTabs((message) => {
      if (message.flyerId !== flyerId) return
      if (message.news === 'opened') send('also open', 0)
      if (message.news === 'saved') heard.current(message.version)
      setOthers((before) => {
        const after = new Set(before)
        if (message.news === 'closed') after.delete(message.tab)
        else after.add(message.tab)
        return after
      })
    })
    const send = (news: FlyerMessage['news'], version: number) => tabs.send({ tab, flyerId, news, version })
    const leave = () => send('closed', 0)
    say.current = send
    send('opened', 0)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      tabs.leave()
    }
  }, [flyerId])
  return { isOpenElsewhere: others.size > 0, tellSaved: (version: number) => say.current?.('saved', version) }
}
