import { useState } from 'react'
import type { AddressUpload } from '../../../contract/shop/address-checks.schema.ts'
import { useAnswer, useCall, useUpload } from '../../client/index.ts'
import { refreshes, uploadCalls } from './upload-calls.ts'

const megabytesAtMost = 5
const asksEveryMs = 500

export interface UploadedAddress {
  addressId: number
  /** Pieces, where the sheet says so. */
  quantity: number | null
}

/** One sheet at a time: sent, checked in the background, and saved. */
export function useAddressUpload(where: keyof typeof uploadCalls) {
  const calls = uploadCalls[where]
  const [begun, setBegun] = useState<AddressUpload>()
  const { send, upload: sending, refused } = useUpload(calls.upload, { refreshes: [], megabytesAtMost })
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

  return {
    sending,
    /** Of the file, or of the check. */
    refused: refused ?? error?.message,
    upload,
    saving: save.sending,
    unsaved: save.refused?.message,
    saved: save,
    async begin(file: File) {
      save.reset()
      setBegun(undefined)
      setBegun(await send(file, (data) => ({ input: { file_data: data } })))
    },
    forget() {
      save.reset()
      setBegun(undefined)
    },
  }
}
