import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '../../../../contract/call.ts'
import { askAgain, useUpload } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import * as styles from './parts.module.css'

interface FilePanelProps<C extends Call> {
  call: C
  label: string
  hint: string
  megabytesAtMost: number
  refreshes: Call[]
  toArguments: ToArguments<C>
  /** For a file that takes the place of what is there: tried first, so that somebody can be asked with what it would do. */
  trial?: { toArguments: ToArguments<C>; ask(said: string): Promise<boolean> }
}

type ToArguments<C extends Call> = Parameters<ReturnType<typeof useUpload<C>>['send']>[1]

/** Takes a CSV file; with one mistake nothing is changed, and each is listed with its line and column. */
export function FilePanel<C extends Call>({
  call,
  label,
  hint,
  megabytesAtMost,
  refreshes,
  toArguments,
  trial,
}: FilePanelProps<C>) {
  const [mistakes, setMistakes] = useState<string[]>([])
  const queries = useQueryClient()
  const { send, upload, refused } = useUpload(call, {
    refreshes,
    megabytesAtMost,
    // Somebody else may have changed what the file was made from: it is shown, so that the next try counts.
    onRefused: () => refreshes.forEach((refreshed) => void askAgain(queries, refreshed)),
  })
  /** @returns what is said of it; undefined when it was refused or has mistakes, which show then */
  async function sendFile(file: File, toThese: ToArguments<C>): Promise<string | undefined> {
    const answer = (await send(file, toThese)) as { said: string; mistakes: string[] } | undefined
    if (!answer) return undefined
    setMistakes(answer.mistakes)
    return answer.mistakes.length === 0 ? answer.said : undefined
  }
  async function load(file: File) {
    setMistakes([])
    if (trial) {
      const would = await sendFile(file, trial.toArguments)
      if (would === undefined || !(await trial.ask(would))) return
    }
    const said = await sendFile(file, toArguments)
    if (said !== undefined) showToast({ kind: 'ok', title: said })
  }
  return (
    <div className={styles.filePanel}>
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
            <b>Nothing changed. Please correct the file:</b>
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
