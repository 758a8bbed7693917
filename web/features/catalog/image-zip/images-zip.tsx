import { useEffect, useRef, useState } from 'react'
import { createItemImagesZip, itemImagesZipProgress } from '../../../../contract/shop/catalog/product-options.call.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/page-icons.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'

const asksEveryMs = 700

/** All pictures of an item in one file: the shop packs it, and the browser saves it once it is there. */
export function ImagesZip({ itemId }: { itemId: number }) {
  const [url, setUrl] = useState<string>()
  const create = useCall(createItemImagesZip, { onSuccess: ({ zip_url: made }) => setUrl(made) })
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        busy={create.sending || url !== undefined}
        onClick={() => void create.send({ input: { id: itemId } })}
      >
        <DownloadIcon /> Images (ZIP)
      </Button>
      <span className="small dim" role="status">
        {url !== undefined && <Progress url={url} onEnd={() => setUrl(undefined)} />}
      </span>
    </>
  )
}

function Progress({ url, onEnd }: { url: string; onEnd(): void }) {
  const { data, error } = useAnswer(itemImagesZipProgress, { query: { zip_url: url } }, { asksEveryMs })
  const state = error ? 'failed' : data?.state
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current || state === undefined || state === 'waiting') return
    isOver.current = true
    if (state === 'ready') save(url)
    else if (!error) showToast({ kind: 'bad', title: 'We could not make the ZIP file. Please try again later.' })
    onEnd()
  }, [state, error, url, onEnd])
  return <>{Math.round((data?.progress ?? 0) * 100)}% done</>
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
