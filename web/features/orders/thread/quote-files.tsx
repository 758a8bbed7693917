import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { ThreadFiles } from './thread-files.tsx'

/** All that came with messages about a quote, in one place. */
export function QuoteFiles({ quote }: { quote: Quote }) {
  const files = quote.messages.flatMap((message) => message.files)
  if (files.length === 0) return null
  return (
    <section aria-labelledby="quote-files">
      <h2 id="quote-files">Files</h2>
      <ThreadFiles files={files} />
    </section>
  )
}
