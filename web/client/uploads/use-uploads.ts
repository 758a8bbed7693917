import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import { useUpload } from './use-upload.ts'

interface UploadsOptions<C extends Call> {
  megabytesAtMost: number
  /** A form carries the file where the contract has its name. */
  toArguments(file: string): ArgumentsOf<C>
  onAdded(answer: AnswerOf<C>, file: File): void
}

/** Uploads files one after another: how far the current one is, and which were refused and why. */
export function useUploads<C extends Call>(call: C, { megabytesAtMost, toArguments, onAdded }: UploadsOptions<C>) {
  const [waiting, setWaiting] = useState<File[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const { send, upload } = useUpload(call, {
    refreshes: [],
    megabytesAtMost,
    onRefused: (sentence, { name }) => setRefusals((now) => [...now, `${name}: ${sentence}`]),
  })
  const isSending = useRef(false)
  const [next] = waiting

  // What is done with a file goes by the page as it is by then, not as it was when the upload began.
  const tellAdded = useEffectEvent(onAdded)
  const sendNext = useEffectEvent(async (file: File) => {
    isSending.current = true
    try {
      const added = await send(file, toArguments)
      if (added) tellAdded(added, file)
    } finally {
      isSending.current = false
      setWaiting((now) => now.slice(1))
    }
  })
  useEffect(() => {
    if (next && !isSending.current) void sendNext(next)
  }, [next])

  function add(files: readonly File[]): void {
    if (waiting.length === 0) setRefusals([])
    setWaiting((now) => [...now, ...files])
  }
  return { add, upload, refused: refusals.length > 0 ? refusals.join(' ') : undefined }
}
