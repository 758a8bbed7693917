import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  commentOnFlyer,
  markFlyerFavorite,
  nameFlyerReader,
  readFlyerMarks,
} from '../../../../contract/shop/flyer-feedback.call.ts'
import type { FlyerMarks } from '../../../../contract/shop/flyer-feedback.schema.ts'
import {
  makeFlyerReader,
  readFlyerReader,
  takeAnswer,
  useAnswer,
  useCall,
  useIsBrowser,
  type SendableCall,
} from '../../../client/index.ts'

const noMarks: FlyerMarks = { name: '', email: '', favorites: [], comments: [] }

export interface ReaderMarks extends FlyerMarks {
  toggle(item: string): void
  naming: SendableCall<typeof nameFlyerReader>
  /** @returns whether it was taken */
  sayName(name: string): Promise<boolean>
  commenting: SendableCall<typeof commentOnFlyer>
  /** @returns whether it was taken */
  say(item: string, typed: { name: string; email: string; comment: string }): Promise<boolean>
}

/** What this browser's reader has marked and said on a flyer. Its secret is made with the first mark. */
export function useReaderMarks(flyerKey: string): ReaderMarks {
  const client = useQueryClient()
  const isBrowser = useIsBrowser()
  const [made, setMade] = useState<string>()
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const reader = made ?? (isBrowser ? readFlyerReader() : null)
  const params = { key: flyerKey }
  const { data = noMarks } = useAnswer(
    readFlyerMarks,
    { params, input: { reader: reader ?? '' } },
    { enabled: reader !== null, quiet: true },
  )
  const marking = useCall(markFlyerFavorite, { queue: `favorites ${flyerKey}` })
  const naming = useCall(nameFlyerReader, { quiet: true })
  const commenting = useCall(commentOnFlyer, { quiet: true })

  function getReader(): string {
    const secret = makeFlyerReader()
    setMade(secret)
    return secret
  }
  function take(secret: string, marks: FlyerMarks | undefined): boolean {
    if (marks) takeAnswer(client, readFlyerMarks, { params, input: { reader: secret } }, marks)
    return marks !== undefined
  }

  const chosen = new Set(data.favorites)
  for (const [item, isFavorite] of pressed)
    if (isFavorite) chosen.add(item)
    else chosen.delete(item)

  return {
    ...data,
    favorites: [...chosen],
    naming,
    commenting,
    /** At once; where it is refused, it is as it was. */
    toggle(item) {
      const favorite = !chosen.has(item)
      const secret = getReader()
      setPressed((before) => new Map(before).set(item, favorite))
      void marking.send({ params, input: { reader: secret, item, favorite } }).then((marks) => {
        take(secret, marks)
        setPressed((before) => new Map([...before].filter(([key, value]) => key !== item || value !== favorite)))
      })
    },
    async sayName(name) {
      const secret = getReader()
      return take(secret, await naming.send({ params, input: { reader: secret, name } }))
    },
    async say(item, typed) {
      const secret = getReader()
      return take(secret, await commenting.send({ params, input: { reader: secret, item, ...typed } }))
    },
  }
}
