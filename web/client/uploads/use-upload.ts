import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import { CallFailed } from '../call-failed.ts'
import { askAgain } from '../queries.ts'
import { sendUpload } from './upload.ts'

interface Upload {
  fileName: string
  /** The sent share, 0 to 1; then the shop looks at the file. */
  share: number
}

interface UploadOptions {
  refreshes: Call[]
  megabytesAtMost: number
  onRefused?(sentence: string, file: File): void
}

/** Uploads one file at a time: how far it is, and why it was refused. */
export function useUpload<C extends Call>(call: C, { refreshes, megabytesAtMost, onRefused }: UploadOptions) {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload>()
  const [refused, setRefused] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function refuse(sentence: string, file: File): void {
    setRefused(sentence)
    onRefused?.(sentence, file)
  }

  async function send(
    file: File,
    /** A form carries the file where the contract has its name. */
    toArguments: (file: string) => ArgumentsOf<C>,
  ): Promise<AnswerOf<C> | undefined> {
    if (running.current) return undefined
    setRefused(undefined)
    if (file.size > megabytesAtMost * 1024 * 1024) {
      refuse(`This file is too large. Please choose one of at most ${megabytesAtMost} MB.`, file)
      return undefined
    }
    const own = new AbortController()
    running.current = own
    setUpload({ fileName: file.name, share: 0 })
    try {
      const args = toArguments(file as unknown as string)
      const onProgress = (share: number) => setUpload({ fileName: file.name, share })
      const answer = await sendUpload(call, args, { onProgress, signal: own.signal })
      for (const refreshed of refreshes) void askAgain(client, refreshed)
      return answer
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!own.signal.aborted) refuse(error.message, file)
      return undefined
    } finally {
      running.current = null
      setUpload(undefined)
    }
  }
  return { send, upload, refused }
}
