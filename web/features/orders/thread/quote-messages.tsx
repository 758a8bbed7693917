import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { getQuote, uploadQuoteMessageFile, writeAboutQuote } from '../../../../contract/shop/quotes.call.ts'
import { useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Thread } from './thread.tsx'

/** What buyer and shop write to each other about a quote, and about its orders for who may see them. */
export function QuoteMessages({ quote, token }: { quote: Quote; token: string }) {
  const write = useCall(writeAboutQuote, { quiet: true, refreshes: [getQuote] })
  const upload = useCall(uploadQuoteMessageFile, { quiet: true })
  return (
    <Thread
      title="Messages about this quote"
      about={`Quote ${quote.number}`}
      entries={quote.messages}
      label="Write to us about this quote"
      sends={write}
      uploading={upload}
      // A file goes as it is; in the contract stands its name.
      upload={(file) => upload.send({ params: { token }, input: { file: file as unknown as string } })}
      onWrite={async (message, fileIds) => {
        const input = { name: quote.name, message, ...(fileIds.length > 0 && { file_ids: fileIds }) }
        const answer = await write.send({ params: { token }, input })
        if (answer) showToast({ kind: 'ok', title: 'Message sent. We answer here and by e-mail.' })
        return answer !== undefined
      }}
    />
  )
}
