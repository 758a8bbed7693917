import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '../../../../contract/call.ts'
import { askAgain, useUpload } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { UploadBox } from '../../../ui/upload-box.tsx'

interface FilePanelProps<C extends Call> {
  call: C
  label: string
  hint: string
  megabytesAtMost: number
  refreshes: Call[]
  toArguments: Parameters<ReturnType<typeof useUpload<C>>['send']>[1]
  /** Asked first, where a file takes the place of what is there. */
  ask?(): Promise<boolean>
}

/** Takes a CSV file; with one mistake nothing is changed, and each is listed with its line and column. */
export function FilePanel<C extends Call>({
  call,
  label,
  hint,
  megabytesAtMost,
  refreshes,
  toArguments,
  ask,
}: FilePanelProps<C>) {
  const [mistakes, setMistakes] = useState<string[]>([])
  const queries = useQueryClient()
  const { send, upload, refused } = useUpload(call, {
    ...{ refreshes, megabytesAtMost },
    // Somebody else may have changed what the file was made from: it is shown, so that the next try counts.
    onRefused: () => refreshes.forEach((refreshed) => void askAgain(queries, refreshed)),
  })
  async function load(file: File) {
    setMistakes([])
    if (ask && !(await ask())) return
    const answer = (await send(file, toArguments)) as { said: string; mistakes: string[] } | undefined
    if (!answer) return
    setMistakes(answer.mistakes)
    if (answer.mistakes.length === 0) showToast({ kind: 'ok', title: answer.said })
  }
  return (
    <div className="file-panel">
      <UploadBox
        label={label}
        endings=".csv"
        hint={hint}
        upload={upload}
        refused={refused}
        onFile={(file) => void load(file)}
      />
      {mistakes.length > 0 && (
        <div className="note note--bad" role="alert">
          <div>
            <b>Nothing was changed. Please correct the file:</b>
            <ul>
              {mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
