import { useState } from 'react'
import type { AddressColumns, AddressUpload } from '../../../../contract/shop/address-checks.schema.ts'
import { useAnswer, useCall, useUpload } from '../../../client/index.ts'
import { refreshes, uploadCalls } from './upload-calls.ts'

const megabytesAtMost = 5
const asksEveryMs = 500

export interface UploadedAddress {
  addressId: number
  /** Pieces, where the sheet says so. */
  quantity: number | null
}

export type MatchingColumns = AddressColumns['columns']
export type ReadAs = MatchingColumns[number]['read_as']

/** One sheet at a time: sent, its columns matched where nobody knows them, checked in the background, and saved. */
export function useAddressUpload(where: keyof typeof uploadCalls) {
  const calls = uploadCalls[where]
  const [begun, setBegun] = useState<AddressUpload>()
  const { send, upload: sending, refused } = useUpload(calls.upload, { refreshes: [], megabytesAtMost })
  const [unlisted, setUnlisted] = useState<string>()
  const look = useUpload(calls.columns, { refreshes: [], megabytesAtMost, onRefused: setUnlisted })
  const [file, setFile] = useState<File>()
  const [matching, setMatching] = useState<MatchingColumns>()
  const [matched, setMatched] = useState<ReadAs[]>()
  const id = begun?.upload_id ?? 1
  const [isChecked, setIsChecked] = useState(false)
  const { data, error } = useAnswer(
    calls.get,
    { params: { id } },
    { enabled: begun !== undefined, quiet: true, ...(isChecked ? {} : { asksEveryMs }) },
  )
  const upload = begun && data?.upload_id === begun.upload_id ? data : begun
  const isOver = error !== null || (upload !== undefined && upload.state !== 'checking')
  if (isChecked !== isOver) setIsChecked(isOver)
  const save = useCall(calls.save, { refreshes, quiet: true })

  /** @param chosen what the buyer has said of them before */
  async function askColumns(sheet: File, chosen: ReadAs[] = []) {
    const answer = await look.send(sheet, (data) => ({ input: { file_data: data } }))
    setMatching(answer?.columns.map((column, at) => ({ ...column, read_as: chosen[at] ?? column.read_as })))
  }

  function clear() {
    save.reset()
    setBegun(undefined)
    setMatching(undefined)
    setUnlisted(undefined)
  }

  return {
    sending: sending ?? look.upload,
    /** Of the file, or of the check. */
    refused: refused ?? unlisted ?? error?.message,
    upload,
    saving: save.sending,
    unsaved: save.refused?.message,
    saved: save,
    fileName: file?.name ?? '',
    /** Of a sheet whose headings do not say enough, until the buyer has. */
    matching,
    async begin(sheet: File) {
      clear()
      setMatched(undefined)
      setFile(sheet)
      const answer = await send(sheet, (data) => ({ input: { file_data: data } }))
      setBegun(answer)
      // A sheet that can be opened is refused for its columns.
      if (!answer) await askColumns(sheet)
    },
    async match(columns: ReadAs[]) {
      setMatched(columns)
      const answer = await send(file!, (data) => ({ input: { file_data: data, columns } }))
      if (!answer) return
      setMatching(undefined)
      setBegun(answer)
    },
    /** The columns of the sheet that was sent, to say otherwise. */
    async rematch() {
      clear()
      await askColumns(file!, matched)
    },
    forget: clear,
  }
}
