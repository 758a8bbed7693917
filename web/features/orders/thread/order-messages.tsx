import { useEffect, type Ref } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import {
  getOrderMessages,
  listUnreadMessages,
  readOrderMessages,
  uploadOrderMessageFile,
  writeOrderMessage,
} from '../../../../contract/portal/messages.call.ts'
import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Thread } from './thread.tsx'

interface OrderMessagesProps {
  orderId: number
  talk: AnswerOf<typeof getOrderMessages>
  heading: Ref<HTMLHeadingElement>
}

/** What the company and the shop write to each other about an order, and about the quote that it came from. */
export function OrderMessages({ orderId, talk, heading }: OrderMessagesProps) {
  const { messages, time_zone: timeZone } = talk
  useRead(orderId, messages)
  const write = useCall(writeOrderMessage, { quiet: true, refreshes: [getOrderMessages] })
  const upload = useCall(uploadOrderMessageFile, { quiet: true })
  const params = { id: orderId }
  return (
    <Thread
      title="Messages about this order"
      isPanel
      heading={heading}
      about={`Order ${orderId}`}
      entries={messages}
      timeZone={timeZone}
      label={messages.length > 0 ? 'Your answer' : 'Write to us about this order'}
      sends={write}
      uploading={upload}
      // A file goes as it is; in the contract stands its name.
      upload={(file) => upload.send({ params, input: { file: file as unknown as string } })}
      onWrite={async (text, fileIds) => {
        const answer = await write.send({ params, input: { text, ...(fileIds.length > 0 && { file_ids: fileIds }) } })
        if (answer) showToast({ kind: 'ok', title: answer.sentence })
        return answer !== undefined
      }}
    />
  )
}

/** What was new when the page opened is read by being shown. */
function useRead(orderId: number, messages: readonly OrderMessage[]): void {
  const { send } = useCall(readOrderMessages, { quiet: true, refreshes: [listUnreadMessages] })
  const latest = Math.max(0, ...messages.flatMap(({ id, is_new: isNew }) => (isNew ? [id] : [])))
  useEffect(() => {
    if (latest > 0) void send({ params: { id: orderId }, input: { up_to_id: latest } })
  }, [latest, orderId, send])
}
