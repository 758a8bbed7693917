import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import { CallFailed, callQuery } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { saveText } from '../../ui/save-text.ts'

interface TextFile {
  name: string
  text: string
}

interface DownloadButtonProps<C extends Call> {
  call: AnswerOf<C> extends TextFile ? C : never
  args: ArgumentsOf<C>
  children: ReactNode
}

/** Saves what a call writes as a file. */
export function DownloadButton<C extends Call>({ call, args, children }: DownloadButtonProps<C>) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const file = (await queries.fetchQuery({ ...callQuery<C>(call, args), staleTime: 0 })) as TextFile
      saveText(file.name, file.text)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast({ kind: 'bad', title: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  )
}
